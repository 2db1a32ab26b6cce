import * as account from '#contract/office/account.ts';
import { board, boardDevices, boardNeeds, boardSales } from '#contract/office/board.ts';
import * as cards from '#contract/office/cards.ts';
import * as calendar from '#contract/office/calendar.ts';
import * as catalogue from '#contract/office/catalogue.ts';
import * as catalogueFiles from '#contract/office/catalogue-files.ts';
import * as closing from '#contract/office/closing.ts';
import * as devices from '#contract/office/devices.ts';
import * as exportCalls from '#contract/office/exports.ts';
import * as finance from '#contract/office/finance.ts';
import * as financeMonth from '#contract/office/finance-month.ts';
import * as greyList from '#contract/office/grey-list.ts';
import * as invoices from '#contract/office/invoices.ts';
import * as jobs from '#contract/office/jobs.ts';
import * as order from '#contract/office/order.ts';
import * as orderCancel from '#contract/office/order-cancel.ts';
import * as refund from '#contract/office/refund.ts';
import * as orders from '#contract/office/orders.ts';
import * as ratings from '#contract/office/ratings.ts';
import * as redemption from '#contract/office/redemption.ts';
import { listReview as listReviewCall } from '#contract/office/review.ts';
import * as rotaCalls from '#contract/office/rota.ts';
import * as sales from '#contract/office/sales.ts';
import * as privacy from '#contract/office/privacy.ts';
import * as settings from '#contract/office/settings.ts';
import * as staff from '#contract/office/staff.ts';
import * as accounts from '#server/office/account.ts';
import { approveSecond, withdrawPending } from '#server/office/approvals.ts';
import { listAudit, verifyAudit } from '#server/office/audit.ts';
import { cancelByVenue, quoteCancel } from '#server/office/cancel-order.ts';
import * as repay from '#server/office/repay.ts';
import { readBoard } from '#server/office/board.ts';
import { readDevices, readNeeds, readSales } from '#server/office/board-parts.ts';
import * as memberCards from '#server/office/cards.ts';
import * as days from '#server/office/calendar.ts';
import * as drafts from '#server/office/catalogue/draft.ts';
import * as files from '#server/office/catalogue/files.ts';
import { keepPicture, listPictures, writtenPicture } from '#server/office/catalogue/pictures.ts';
import * as publishing from '#server/office/catalogue/publish.ts';
import * as batches from '#server/office/code-batches.ts';
import * as erasures from '#server/office/erasures.ts';
import * as exporting from '#server/office/exports/exports.ts';
import { fetchedBill, keepBill, uploadedBill } from '#server/office/finance/bills.ts';
import * as settling from '#server/office/finance/settle.ts';
import { listDifferences, settlement, settlementMonth } from '#server/office/finance/view.ts';
import * as deviceViews from '#server/office/device-views.ts';
import * as gateDevices from '#server/office/devices.ts';
import * as grey from '#server/office/grey-list.ts';
import * as invoicing from '#server/office/invoices.ts';
import { health } from '#server/office/health.ts';
import { newPasskeyOptions, passkeyOptions } from '#server/office/passkeys.ts';
import * as closings from '#server/office/closing/deeds.ts';
import * as jobDeeds from '#server/office/closing/job-deeds.ts';
import * as itemViews from '#server/office/closing/item-views.ts';
import * as jobViews from '#server/office/closing/job-views.ts';
import * as previews from '#server/office/closing/previews.ts';
import { listClosable } from '#server/office/closing/spots.ts';
import * as desk from '#server/office/desk.ts';
import * as deeds from '#server/office/order-deeds.ts';
import { getOfficeOrder } from '#server/office/order-page.ts';
import * as rated from '#server/office/ratings.ts';
import { findPerson, previewErase } from '#server/office/privacy.ts';
import { listReview } from '#server/office/review.ts';
import { rota, setRota } from '#server/office/rota.ts';
import { addShift, dropShift } from '#server/office/shifts.ts';
import { substitute } from '#server/office/substitute.ts';
import * as salesAccounts from '#server/office/sales.ts';
import { countWaiting, searchOrders } from '#server/office/search-orders.ts';
import { deed, type OfficeHandler, outside, own, preparedDeed, read } from './handler.ts';
import { getSettings, saveSettings } from '#server/office/settings.ts';
import { passkeySignIn, signIn, stepUp } from '#server/office/sign-in.ts';
import * as colleagues from '#server/office/staff.ts';

/** Every call of the office with what answers it. */
export const OFFICE_HANDLERS: readonly OfficeHandler[] = [
  outside(account.signIn, (context, visit, input) => signIn(context, visit, input)),
  outside(account.passkeyOptions, async (context) => ({ ...(await passkeyOptions(context)) })),
  outside(account.passkeySignIn, (context, visit, { credential }) => passkeySignIn(context, visit, credential)),
  outside(account.readInvite, (context, _visit, input) => accounts.readInvite(context, input)),
  outside(account.acceptInvite, (context, visit, input) => accounts.acceptInvite(context, visit, input)),
  own(account.officeHello, (context, caller, _input, project) => accounts.officeHello(context, caller, project)),
  own(account.stepUp, stepUp),
  own(account.signOut, accounts.signOut),
  own(account.signOutAll, accounts.signOutAll),
  own(account.changePassword, accounts.changePassword),
  own(account.startTotp, accounts.startTotp),
  own(account.confirmTotp, accounts.confirmTotp),
  own(account.newRecoveryCodes, accounts.newRecoveryCodes),
  own(account.newPasskeyOptions, async (context, { staff }) => ({ ...(await newPasskeyOptions(context, staff)) })),
  own(account.addPasskey, accounts.addPasskey),
  own(account.removePasskey, accounts.removePasskey),
  read(staff.listStaff, colleagues.listStaff),
  deed(staff.inviteStaff, colleagues.inviteStaff),
  deed(staff.approveInvite, colleagues.approveInvite),
  deed(staff.setRole, colleagues.setRole),
  deed(staff.disableStaff, colleagues.disableStaff),
  deed(staff.endSessions, colleagues.endSessions),
  read(staff.listAudit, listAudit),
  read(staff.verifyAudit, verifyAudit),
  read(orders.searchOrders, searchOrders),
  read(board, readBoard),
  read(boardNeeds, readNeeds),
  read(boardSales, readSales),
  read(boardDevices, readDevices),
  read(orders.countWaiting, countWaiting),
  read(calendar.calendar, days.calendar),
  read(calendar.getDay, days.getDay),
  deed(calendar.setDay, days.setDay),
  deed(calendar.setDays, days.setDays),
  read(listReviewCall, listReview),
  read(order.getOfficeOrder, getOfficeOrder),
  deed(order.showPerson, desk.showPerson),
  deed(order.addNote, desk.addNote),
  deed(order.confirmOrder, deeds.confirmOrder),
  deed(order.refuseOrder, deeds.refuseOrder),
  deed(order.cancelUnpaid, deeds.cancelUnpaid),
  deed(order.decideReturns, deeds.decideReturns),
  deed(order.approveSecond, approveSecond),
  deed(order.withdrawPending, withdrawPending),
  deed(refund.tryRefundAgain, repay.tryRefundAgain),
  deed(refund.noteRepaid, repay.noteRepaid),
  deed(order.reissueCode, deeds.reissueCode),
  read(orderCancel.quoteCancel, quoteCancel),
  deed(orderCancel.cancelByVenue, cancelByVenue),
  deed(orderCancel.resendNotices, deeds.resendNotices),
  read(orders.listViews, desk.listViews),
  deed(orders.saveView, desk.saveView),
  deed(orders.dropView, desk.dropView),
  read(catalogue.listVersions, drafts.listVersions),
  read(catalogue.getDraft, drafts.getDraft),
  deed(catalogue.saveDraft, drafts.saveDraft),
  deed(catalogue.checkText, drafts.checkText),
  deed(catalogue.dropDraft, drafts.dropDraft),
  read(catalogue.checkDraft, publishing.checkDraft),
  read(catalogue.diffVersions, publishing.diffVersions),
  deed(catalogue.publishDraft, publishing.publishDraft),
  deed(catalogue.rollBack, publishing.rollBack),
  read(catalogueFiles.exportVenue, files.exportVenue),
  deed(catalogueFiles.importVenueFile, files.importVenueFile),
  read(catalogueFiles.readSeatPlan, files.readSeatPlan),
  deed(catalogueFiles.saveSeatPlan, files.saveSeatPlan),
  read(catalogueFiles.getSeatPlan, files.getSeatPlan),
  preparedDeed(catalogueFiles.uploadPicture, writtenPicture, keepPicture),
  read(catalogueFiles.listPictures, listPictures),
  read(redemption.listBatches, batches.listBatches),
  deed(redemption.makeBatch, batches.makeBatch),
  deed(redemption.takeBatch, batches.takeBatch),
  deed(redemption.voidBatch, batches.voidBatch),
  read(redemption.findCode, batches.findCode),
  read(greyList.listGrey, grey.listGrey),
  deed(greyList.addGrey, grey.addGrey),
  deed(greyList.endGrey, grey.endGrey),
  deed(greyList.checkGrey, grey.checkGrey),
  read(devices.listDevices, deviceViews.listDevices),
  read(devices.devicesToday, deviceViews.devicesToday),
  read(devices.deviceLog, deviceViews.deviceLog),
  deed(devices.createPairing, gateDevices.createPairing),
  deed(devices.acceptDevice, gateDevices.acceptDevice),
  deed(devices.revokeDevice, gateDevices.revokeDevice),
  read(devices.listGatePeople, gateDevices.listGatePeople),
  preparedDeed(devices.saveGatePerson, gateDevices.personWithPin, gateDevices.saveGatePerson),
  read(invoices.listInvoices, invoicing.listInvoices),
  deed(invoices.retryInvoice, invoicing.retryInvoice),
  deed(invoices.markInvoice, invoicing.markInvoice),
  deed(invoices.showInvoice, invoicing.showInvoice),
  read(ratings.listRatings, rated.listRatings),
  deed(ratings.hideRating, rated.hideRating),
  deed(ratings.replyRating, rated.replyRating),
  read(cards.searchCards, memberCards.searchCards),
  deed(cards.activateCard, memberCards.activateCard),
  deed(cards.freezeCard, memberCards.freezeCard),
  read(rotaCalls.rota, rota),
  deed(rotaCalls.setRota, setRota),
  deed(rotaCalls.addShift, addShift),
  deed(rotaCalls.dropShift, dropShift),
  deed(rotaCalls.substitute, substitute),
  read(sales.listSales, salesAccounts.listSales),
  deed(sales.saveSale, salesAccounts.saveSale),
  read(sales.salesReport, salesAccounts.salesReport),
  deed(privacy.findPerson, findPerson),
  read(privacy.previewErase, previewErase),
  deed(privacy.erasePerson, erasures.erasePerson),
  deed(privacy.approveErasure, erasures.approveErasure),
  deed(privacy.withdrawErasure, erasures.withdrawErasure),
  read(privacy.listErasures, erasures.listErasures),
  read(privacy.retention, erasures.retention),
  read(settings.getSettings, getSettings),
  deed(settings.saveSettings, saveSettings),
  read(settings.health, health),
  read(finance.settlement, settlement),
  read(financeMonth.settlementMonth, settlementMonth),
  read(finance.listDifferences, listDifferences),
  preparedDeed(finance.takeBill, fetchedBill, keepBill),
  preparedDeed(finance.uploadBill, uploadedBill, keepBill),
  deed(finance.compareDay, settling.compareDay),
  deed(finance.resolveDifference, settling.resolveDifference),
  deed(finance.lockSettlement, settling.lockSettlement),
  deed(finance.reopenSettlement, settling.reopenSettlement),
  deed(finance.setChannelFee, settling.setChannelFee),
  read(exportCalls.exportState, exporting.exportState),
  deed(exportCalls.startExport, exporting.startExport),
  deed(exportCalls.retryExport, exporting.retryExport),
  deed(exportCalls.takeExport, exporting.takeExport),
  read(closing.listClosable, listClosable),
  read(closing.previewClose, previews.previewClose),
  read(closing.previewMove, previews.previewMove),
  deed(closing.startClose, closings.startClose),
  deed(closing.startMove, closings.startMove),
  deed(closing.reopenDay, closings.reopenDay),
  read(jobs.listJobs, jobViews.listJobs),
  read(jobs.getJob, jobViews.getJob),
  read(jobs.jobItems, itemViews.jobItems),
  deed(jobs.pauseJob, jobDeeds.pauseJob),
  deed(jobs.resumeJob, jobDeeds.resumeJob),
  deed(jobs.retryItems, jobDeeds.retryItems),
  deed(jobs.resolveItem, jobDeeds.resolveItem),
];
