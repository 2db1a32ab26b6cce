import * as account from '#contract/office/account.ts';
import { board, boardDay, boardDevices, boardNeeds, boardSales } from '#contract/office/board.ts';
import * as cards from '#contract/office/cards.ts';
import * as calendar from '#contract/office/calendar.ts';
import * as catalogue from '#contract/office/catalogue.ts';
import * as catalogueFiles from '#contract/office/catalogue-files.ts';
import * as closing from '#contract/office/closing.ts';
import * as devices from '#contract/office/devices.ts';
import * as exportCalls from '#contract/office/exports.ts';
import * as finance from '#contract/office/finance.ts';
import * as financeMonth from '#contract/office/finance-month.ts';
import * as gateConflicts from '#contract/office/gate-conflicts.ts';
import * as greyList from '#contract/office/grey-list.ts';
import * as guests from '#contract/office/guests.ts';
import * as invoices from '#contract/office/invoices.ts';
import * as views from '#contract/office/list-views.ts';
import * as jobs from '#contract/office/jobs.ts';
import * as order from '#contract/office/order.ts';
import * as opening from '#contract/office/opening.ts';
import * as orderCancel from '#contract/office/order-cancel.ts';
import * as refund from '#contract/office/refund.ts';
import * as orders from '#contract/office/orders.ts';
import * as ratings from '#contract/office/ratings.ts';
import * as redemption from '#contract/office/redemption.ts';
import * as reportMailCalls from '#contract/office/report-mails.ts';
import { report as reportCall } from '#contract/office/reports.ts';
import * as staffMail from '#contract/office/staff-mail.ts';
import * as staffPhoneCalls from '#contract/office/staff-phone.ts';
import * as staffPushCalls from '#contract/office/staff-push.ts';
import { listAnswers as listAnswersCall } from '#contract/office/requests.ts';
import * as review from '#contract/office/review.ts';
import * as rotaCalls from '#contract/office/rota.ts';
import * as sales from '#contract/office/sales.ts';
import * as privacy from '#contract/office/privacy.ts';
import * as settings from '#contract/office/settings.ts';
import * as staff from '#contract/office/staff.ts';
import * as accounts from '#server/office/account.ts';
import { listAnswers } from '#server/office/answers.ts';
import { approveSecond, withdrawPending } from '#server/office/approvals.ts';
import { listAudit, verifyAudit } from '#server/office/audit.ts';
import { cancelByVenue, quoteCancel } from '#server/office/cancel-order.ts';
import * as repay from '#server/office/repay.ts';
import { readBoard } from '#server/office/board.ts';
import { readDay } from '#server/office/board-day.ts';
import { readDevices, readNeeds, readSales } from '#server/office/board-parts.ts';
import * as memberCards from '#server/office/cards.ts';
import * as days from '#server/office/calendar.ts';
import * as drafts from '#server/office/catalogue/draft.ts';
import * as files from '#server/office/catalogue/files.ts';
import { storePicture, listPictures, writtenPicture } from '#server/office/catalogue/pictures.ts';
import * as publishing from '#server/office/catalogue/publish.ts';
import { previewDraft } from '#server/office/catalogue/preview.ts';
import * as batches from '#server/office/code-batches.ts';
import * as erasures from '#server/office/erasures.ts';
import * as exporting from '#server/office/exports/exports.ts';
import { fetchedBill, storeBill, uploadedBill } from '#server/office/finance/bills.ts';
import * as settling from '#server/office/finance/settle.ts';
import { listDifferences, settlement, settlementMonth } from '#server/office/finance/view.ts';
import * as deviceViews from '#server/office/device-views.ts';
import * as gateDevices from '#server/office/devices.ts';
import * as conflicts from '#server/office/gate-conflicts.ts';
import * as grey from '#server/office/grey-list.ts';
import * as guestLists from '#server/office/guests.ts';
import * as invoicing from '#server/office/invoices.ts';
import { health } from '#server/office/health.ts';
import { newPasskeyOptions, passkeyOptions } from '#server/office/passkeys.ts';
import * as closings from '#server/office/closing/actions.ts';
import * as jobActions from '#server/office/closing/job-actions.ts';
import * as itemViews from '#server/office/closing/item-views.ts';
import * as jobViews from '#server/office/closing/job-views.ts';
import * as previews from '#server/office/closing/previews.ts';
import { listClosable } from '#server/office/closing/spots.ts';
import { addNote } from '#server/office/order-notes.ts';
import * as savedViews from '#server/office/saved-views.ts';
import { showPerson } from '#server/office/show-person.ts';
import * as actions from '#server/office/order-actions.ts';
import { getOfficeOrder } from '#server/office/order-page.ts';
import * as rated from '#server/office/ratings.ts';
import { findPerson, previewErase } from '#server/office/privacy.ts';
import * as mailAddress from '#server/office/mail-address.ts';
import * as staffPush from '#server/office/staff-push.ts';
import * as staffPhone from '#server/office/staff-phone.ts';
import * as reportMails from '#server/office/report-mails.ts';
import { report } from '#server/office/reports.ts';
import { getOpening, waveStep } from '#server/office/opening.ts';
import { listDecisions, listReview } from '#server/office/review.ts';
import { rota, setRota } from '#server/office/rota.ts';
import { addShift, dropShift } from '#server/office/shifts.ts';
import { substitute } from '#server/office/substitute.ts';
import * as salesAccounts from '#server/office/sales.ts';
import { countWaiting, searchOrders } from '#server/office/search-orders.ts';
import { action, type OfficeHandler, outside, own, preparedAction, read } from './handler.ts';
import { getSettings, saveSettings } from '#server/office/settings.ts';
import { passkeySignIn, signIn, stepUp } from '#server/office/sign-in.ts';
import * as colleagues from '#server/office/staff.ts';

export const OFFICE_HANDLERS: readonly OfficeHandler[] = [
  outside(account.signIn, (context, outsider, input) => signIn(context, outsider, input)),
  outside(account.passkeyOptions, async (context) => ({ ...(await passkeyOptions(context)) })),
  outside(account.passkeySignIn, (context, outsider, { credential }) => passkeySignIn(context, outsider, credential)),
  outside(account.readInvite, (context, _visit, input) => accounts.readInvite(context, input)),
  outside(account.acceptInvite, (context, outsider, input) => accounts.acceptInvite(context, outsider, input)),
  own(account.officeHello, (context, caller, _input, project) => accounts.officeHello(context, caller, project)),
  own(account.stepUp, stepUp),
  own(account.signOut, accounts.signOut),
  own(account.signOutAll, accounts.signOutAll),
  own(account.changePassword, accounts.changePassword),
  own(account.startTotp, accounts.startTotp),
  own(staffMail.getStaffMail, mailAddress.getStaffMail),
  own(staffMail.setMailAddress, mailAddress.setMailAddress),
  own(staffMail.confirmMailAddress, mailAddress.confirmMailAddress),
  own(staffMail.removeMailAddress, mailAddress.removeMailAddress),
  own(staffMail.chooseMail, mailAddress.chooseMail),
  own(staffPhoneCalls.getStaffPhone, staffPhone.getStaffPhone),
  own(staffPhoneCalls.sendStaffPhoneCode, staffPhone.sendStaffPhoneCode),
  own(staffPhoneCalls.confirmStaffPhone, staffPhone.confirmStaffPhone),
  own(staffPhoneCalls.removeStaffPhone, staffPhone.removeStaffPhone),
  own(staffPhoneCalls.chooseStaffTexts, staffPhone.chooseStaffTexts),
  own(staffPushCalls.getStaffPush, staffPush.getStaffPush),
  own(staffPushCalls.subscribeStaffPush, staffPush.subscribeStaffPush),
  own(staffPushCalls.unsubscribeStaffPush, staffPush.unsubscribeStaffPush),
  own(staffPushCalls.chooseStaffPush, staffPush.chooseStaffPush),
  own(account.confirmTotp, accounts.confirmTotp),
  own(account.newRecoveryCodes, accounts.newRecoveryCodes),
  own(account.newPasskeyOptions, async (context, { staff }) => ({ ...(await newPasskeyOptions(context, staff)) })),
  own(account.addPasskey, accounts.addPasskey),
  own(account.removePasskey, accounts.removePasskey),
  read(staff.listStaff, colleagues.listStaff),
  action(staff.inviteStaff, colleagues.inviteStaff),
  action(staff.approveInvite, colleagues.approveInvite),
  action(staff.withdrawInvite, colleagues.withdrawInvite),
  action(staff.setRole, colleagues.setRole),
  action(staff.disableStaff, colleagues.disableStaff),
  action(staff.endSessions, colleagues.endSessions),
  read(staff.listAudit, listAudit),
  read(staff.verifyAudit, verifyAudit),
  read(orders.searchOrders, searchOrders),
  read(board, readBoard),
  read(boardNeeds, readNeeds),
  read(boardDay, readDay),
  read(boardSales, readSales),
  read(boardDevices, readDevices),
  read(guests.guestSessions, guestLists.guestSessions),
  read(guests.listGuests, guestLists.listGuests),
  action(guests.openGuests, guestLists.openGuests),
  read(guests.guestSheet, guestLists.guestSheet),
  read(orders.countWaiting, countWaiting),
  read(calendar.calendar, days.calendar),
  read(calendar.getDay, days.getDay),
  action(calendar.setDay, days.setDay),
  action(calendar.setDays, days.setDays),
  read(review.listReview, listReview),
  read(review.listDecisions, listDecisions),
  read(listAnswersCall, listAnswers),
  read(order.getOfficeOrder, getOfficeOrder),
  action(order.showPerson, showPerson),
  action(order.addNote, addNote),
  action(order.confirmOrder, actions.confirmOrder),
  action(order.refuseOrder, actions.refuseOrder),
  action(order.cancelUnpaid, actions.cancelUnpaid),
  action(order.decideReturns, actions.decideReturns),
  action(order.approveSecond, approveSecond),
  action(order.withdrawPending, withdrawPending),
  action(refund.tryRefundAgain, repay.tryRefundAgain),
  action(refund.noteRepaid, repay.noteRepaid),
  action(order.reissueCode, actions.reissueCode),
  read(orderCancel.quoteCancel, quoteCancel),
  action(orderCancel.cancelByVenue, cancelByVenue),
  action(orderCancel.resendNotices, actions.resendNotices),
  read(views.listViews, savedViews.listViews),
  action(views.saveView, savedViews.saveView),
  action(views.dropView, savedViews.dropView),
  read(catalogue.listVersions, drafts.listVersions),
  read(catalogue.getDraft, drafts.getDraft),
  action(catalogue.saveDraft, drafts.saveDraft),
  action(catalogue.checkText, drafts.checkText),
  action(catalogue.dropDraft, drafts.dropDraft),
  read(catalogue.checkDraft, publishing.checkDraft),
  read(catalogue.diffVersions, publishing.diffVersions),
  read(catalogue.previewDraft, previewDraft),
  action(catalogue.publishDraft, publishing.publishDraft),
  action(catalogue.rollBack, publishing.rollBack),
  read(catalogueFiles.exportVenue, files.exportVenue),
  action(catalogueFiles.importVenueFile, files.importVenueFile),
  read(catalogueFiles.readSeatPlan, files.readSeatPlan),
  action(catalogueFiles.saveSeatPlan, files.saveSeatPlan),
  read(catalogueFiles.getSeatPlan, files.getSeatPlan),
  preparedAction(catalogueFiles.uploadPicture, writtenPicture, storePicture),
  read(catalogueFiles.listPictures, listPictures),
  read(redemption.listBatches, batches.listBatches),
  action(redemption.makeBatch, batches.makeBatch),
  action(redemption.takeBatch, batches.takeBatch),
  action(redemption.voidBatch, batches.voidBatch),
  read(redemption.findCode, batches.findCode),
  read(greyList.listGrey, grey.listGrey),
  action(greyList.addGrey, grey.addGrey),
  action(greyList.endGrey, grey.endGrey),
  action(greyList.checkGrey, grey.checkGrey),
  read(devices.listDevices, deviceViews.listDevices),
  read(devices.devicesToday, deviceViews.devicesToday),
  read(devices.deviceLog, deviceViews.deviceLog),
  action(devices.createPairing, gateDevices.createPairing),
  action(devices.acceptDevice, gateDevices.acceptDevice),
  action(devices.revokeDevice, gateDevices.revokeDevice),
  read(devices.listGatePeople, gateDevices.listGatePeople),
  read(gateConflicts.listGateConflicts, conflicts.listGateConflicts),
  action(gateConflicts.settleGateConflict, conflicts.settleGateConflict),
  preparedAction(devices.saveGatePerson, gateDevices.personWithPin, gateDevices.saveGatePerson),
  read(invoices.listInvoices, invoicing.listInvoices),
  action(invoices.retryInvoice, invoicing.retryInvoice),
  action(invoices.markInvoice, invoicing.markInvoice),
  action(invoices.showInvoice, invoicing.showInvoice),
  read(ratings.listRatings, rated.listRatings),
  action(ratings.hideRating, rated.hideRating),
  action(ratings.replyRating, rated.replyRating),
  read(cards.searchCards, memberCards.searchCards),
  action(cards.activateCard, memberCards.activateCard),
  action(cards.freezeCard, memberCards.freezeCard),
  read(rotaCalls.rota, rota),
  action(rotaCalls.setRota, setRota),
  action(rotaCalls.addShift, addShift),
  action(rotaCalls.dropShift, dropShift),
  action(rotaCalls.substitute, substitute),
  read(sales.listSales, salesAccounts.listSales),
  action(sales.saveSale, salesAccounts.saveSale),
  read(sales.salesReport, salesAccounts.salesReport),
  read(reportCall, report),
  read(reportMailCalls.listReportMails, reportMails.listReportMails),
  action(reportMailCalls.saveReportMail, reportMails.saveReportMail),
  action(reportMailCalls.removeReportMail, reportMails.removeReportMail),
  action(reportMailCalls.mailReportToMe, reportMails.mailReportToMe),
  action(privacy.findPerson, findPerson),
  read(privacy.previewErase, previewErase),
  read(privacy.previewAskedErasure, erasures.previewAskedErasure),
  action(privacy.erasePerson, erasures.erasePerson),
  action(privacy.approveErasure, erasures.approveErasure),
  action(privacy.withdrawErasure, erasures.withdrawErasure),
  read(privacy.listErasures, erasures.listErasures),
  read(privacy.retention, erasures.retention),
  read(settings.getSettings, getSettings),
  action(settings.saveSettings, saveSettings),
  read(opening.getOpening, getOpening),
  action(opening.waveStep, waveStep),
  read(settings.health, health),
  read(finance.settlement, settlement),
  read(financeMonth.settlementMonth, settlementMonth),
  read(finance.listDifferences, listDifferences),
  preparedAction(finance.takeBill, fetchedBill, storeBill),
  preparedAction(finance.uploadBill, uploadedBill, storeBill),
  action(finance.compareDay, settling.compareDay),
  action(finance.resolveDifference, settling.resolveDifference),
  action(finance.lockSettlement, settling.lockSettlement),
  action(finance.reopenSettlement, settling.reopenSettlement),
  action(finance.setChannelFee, settling.setChannelFee),
  read(exportCalls.exportState, exporting.exportState),
  action(exportCalls.startExport, exporting.startExport),
  action(exportCalls.retryExport, exporting.retryExport),
  action(exportCalls.takeExport, exporting.takeExport),
  read(closing.listClosable, listClosable),
  read(closing.previewClose, previews.previewClose),
  read(closing.previewMove, previews.previewMove),
  read(closing.previewAsked, previews.previewAsked),
  action(closing.startClose, closings.startClose),
  action(closing.startMove, closings.startMove),
  action(closing.reopenDay, closings.reopenDay),
  read(jobs.listJobs, jobViews.listJobs),
  read(jobs.getJob, jobViews.getJob),
  read(jobs.jobItems, itemViews.jobItems),
  action(jobs.pauseJob, jobActions.pauseJob),
  action(jobs.resumeJob, jobActions.resumeJob),
  action(jobs.retryItems, jobActions.retryItems),
  action(jobs.resolveItem, jobActions.resolveItem),
];
