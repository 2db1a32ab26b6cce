import type { ProblemCode } from '#domain/order/problems.ts';
import type { DomainErrorCode } from '#server/domain-error.ts';

/** The languages of the server's own sentences; the app has its own words for every code it knows. */
type Spoken = 'zh' | 'en';

const REFUSALS = {
  mustBuyWithOthers: ['该票需与其他票种一起购买', 'This ticket must be bought together with another one'],
  temporarilyUnavailable: ['暂时无法购买，请换个日期或场次', 'Not available right now. Choose another date or session'],
  refusedInput: ['填写的信息有误，请检查', 'Something in the order is not right. Check the marked fields'],
  malformed: ['请求的格式不正确', 'The request is not of the right shape'],
  priceChanged: ['价格已变动，请重新确认', 'The price has changed. Check it and confirm again'],
  keyReused: ['该请求编号已用于另一笔订单', 'This request key was used for another order'],
  sessionChanged: ['该场次时间已调整，请重新确认', 'The time of the session has changed. Check it and confirm again'],
  noSession: ['登录已失效，请重新进入', 'The session has ended. Open the page again'],
  loginTicketSpent: ['登录凭证已失效，请重新进入', 'The sign-in link was used or is too old. Open the page again'],
  smsCodeWrong: ['手机号或验证码不正确', 'The phone number or the code is not right'],
  captchaNeeded: ['请先完成安全验证', 'Please complete the security check first'],
  notFound: ['没有找到', 'Not found'],
  orderExpired: ['订单已过期', 'The order has expired'],
  alreadyPaid: ['订单已支付', 'The order is already paid'],
  stateForbids: ['订单当前状态不支持此操作', 'The order can no longer be changed this way'],
  changedAlready: ['该票已改签过一次，不能再改', 'This ticket was changed once; it can not be changed again'],
  changedNoRefund: ['改签后的票不能退款', 'No refund after a change'],
  refundForbidden: ['该票不能退款', 'This ticket can not be refunded'],
  changeForbidden: ['该票不能改签到所选日期或场次', 'This ticket can not be changed to that date or session'],
  evaluatedAlready: ['该订单已评价', 'This order was rated before'],
  tooEarly: ['当前还不能进行此操作', 'It is too early for that'],
  cardUnusable: ['该会员卡不能用于此票或当日已使用', 'This card can not be used for that ticket or day'],
  tooManyUnpaid: [
    '您有多笔订单待支付，请先到“我的订单”支付或取消一笔，再继续下单',
    'Several of your orders wait for payment. Pay or cancel one of them, then order again',
  ],
  tooManyHeld: [
    '您当日已占用较多名额，请先支付待付订单或取消不需要的订单，再继续下单',
    'You already hold many places for that day. Pay the orders that wait or cancel what you do not need, then order again',
  ],
  sameOrderUnpaid: [
    '您有一笔相同的订单尚未支付，请先支付，或确认再次下单',
    'The same order is not paid yet. Pay it, or confirm that you want another one',
  ],
  waitInLine: [
    '购票人数较多，您已在排队，请等候叫号',
    'Many people want these tickets. You are in the waiting line and keep your place',
  ],
  waitingList: [
    '空出的名额优先给候补名单中的游客，您可以加入候补',
    'Places that become free go to the waiting list first. You can join it',
  ],
  waitsAlready: [
    '您已在候补该日期或场次，或候补数量已达上限',
    'You already wait for that date or session, or for as many as one may wait for',
  ],
  greyListed: ['有出行人暂不能购票', 'One of the travellers can not buy tickets at the moment'],
  personHasTicket: ['该出行人已购买本场次的票', 'This traveller already has a ticket for this session'],
  personHasDayTicket: [
    '该出行人当日已有此免费票，每人每天限一张',
    'This traveller already has this free ticket for that day. One a day for each person',
  ],
  lockSeatFailed: ['锁座失败，请重新选择', 'The seats were just taken. Choose again'],
  gapSeat: ['请不要留下单个空座', 'Leave no gap seats'],
  codeUnknown: [
    '该兑换码无法在此使用，请检查 O 与 0、I 与 1；也可能已被他人使用',
    'This code can not be redeemed here. Check O and 0, I and 1; perhaps somebody else has used it',
  ],
  codeUsed: ['该兑换码已被使用', 'This code was used'],
  codeExpired: ['该兑换码已过期', 'This code has expired'],
  codeNotYet: ['该兑换码尚未生效', 'This code is not valid yet'],
  cartGone: [
    '请在购物车中选择门票：所选的票已下单或被删除',
    'Please select tickets in the cart: the chosen ones were bought or deleted',
  ],
  uploadFailed: [
    '上传失败，请更换图片（JPG、PNG 或 WebP，不超过 10 MB）',
    'Upload failed. Take a JPG, PNG or WebP picture of at most 10 MB',
  ],
  faceNone: ['照片中没有找到人脸，请重新拍摄或选择', 'No face was found in the photo. Take or choose another one'],
  faceTooMany: [
    '人脸识别失败，请重新选择：照片中人数过多',
    'Face recognition failed, please reselect: too many people are in the photo',
  ],
  faceDocument: [
    '请上传本人照片，不能使用证件照片',
    'This looks like an identity document. Take a photo of the person instead',
  ],
  saleLinkExpired: ['该绑定链接已失效', 'This link has expired'],
  saleTaken: ['该账号已被他人绑定', 'This account is bound to somebody else'],
  tooMany: ['操作过于频繁，请稍后再试', 'Too many tries. Wait a little and try again'],
  gatewayUnreachable: ['支付服务暂时没有回应，请稍后再试', 'The payment service does not answer. Try again shortly'],
  internal: ['服务出错了，请稍后再试', 'Something went wrong on our side. Try again shortly'],
  busy: ['当前人数较多，请稍后再试', 'Too many visitors at the moment. Try again shortly'],
  freshNeeded: ['请再次确认身份', 'Prove who you are once more'],
  badSignIn: ['账号、密码或动态码不对', 'The login, password or code is not right'],
  forbidden: ['您的角色不能进行此操作', 'Your role does not allow this'],
  staleRev: ['内容已被他人修改，请查看最新状态', 'Somebody else changed this meanwhile. Look at the new state'],
  secondNeeded: ['需要另一位同事复核', 'A second person must approve this'],
  jobOverlaps: ['该日已有任务在执行', 'Another job is at work on that day'],
  previewStale: ['预览已过时，请重新预览', 'The preview is out of date. Look at it again'],
  sameStaff: ['不能复核自己提交的操作', 'Who asked can not approve it'],
  locked: ['尝试次数过多，请稍后再试', 'Too many attempts. Try again later'],
  pairingSpent: ['配对码已使用或无效，请重新生成', 'This pairing code was used, or is none. Make another one'],
  pairingTooOld: ['配对码已过期，请重新生成', 'This pairing code is too old. Make another one'],
  deviceRevoked: ['该设备未配对或已停用', 'This device is not paired, or was revoked'],
  permitOver: ['设备许可已到期，请续期', 'The permit of this device is over. Renew it'],
  roleForbids: ['您的岗位不能进行此操作', 'Your role at the gate does not allow this'],
  reasonMissing: ['请选择原因', 'Choose a reason'],
  clockOff: ['设备时间不准，请校准', 'The clock of this device is wrong'],
  pinNeeded: ['请输入密码确认身份', 'Enter your PIN first'],
  pinWrong: ['密码不正确或尝试次数过多', 'The PIN is wrong, or was tried too often'],
  logGap: ['缺少之前的记录', 'Lines before these are missing'],
  logFork: ['记录与已上传的不一致', 'A line differs from what was sent before'],
} as const satisfies Record<DomainErrorCode, readonly [string, string]>;

const PROBLEMS: Partial<Record<ProblemCode, readonly [string, string]>> = {
  'choose-date': ['请选择游玩日期', 'Choose a date'],
  'date-past': ['所选日期不可用：日期已过', 'The selected date is not available: it has passed'],
  'date-closed': ['所选日期不可用：当日闭园', 'The selected date is not available: closed that day'],
  'date-not-yet': ['所选日期不可用：尚未开售', 'The selected date is not available: not on sale yet'],
  'date-ended': ['所选日期不可用：今日已停止入园', 'The selected date is not available: last entry has passed'],
  'date-unknown': ['所选日期不可用', 'The selected date is not available'],
  'date-sold-out': ['所选日期已售罄', 'The selected date is sold out'],
  'date-too-few': ['所选日期余票不足', 'Not enough tickets are left on that date'],
  'choose-batch': ['请选择场次', 'Choose a session'],
  'batch-over': ['该场次已结束', 'That session is over'],
  'batch-sold-out': ['该场次已售罄', 'That session is sold out'],
  'batch-too-few': ['该场次余票不足', 'Not enough tickets are left in that session'],
  'choose-tickets': ['请选择门票', 'Please select tickets'],
  'over-order-limit': ['超出每单限购数量', 'More tickets than one order may hold'],
  'over-type-limit': ['超出该票种限购数量', 'More tickets of this type than one order may hold'],
  'travellers-missing': ['请完善出行人信息', 'Complete the traveller information'],
  'travellers-too-many': ['出行人多于票数', 'There are more travellers than tickets'],
  'traveller-twice': ['已存在相同姓名和证件的出行人', 'A traveller with the same name and document already exists'],
  'document-twice': ['该证件号码已用于另一位出行人', 'This document is already used for another traveller'],
  'age-wrong': ['出行人年龄不符合该票种', 'The age of a traveller does not fit the ticket'],
  'agreement-unread': ['请阅读至底部并同意购票协议', 'Read the purchase agreement to the bottom and accept it'],
  'photo-required': ['请上传本人照片', 'A photo is required'],
  'photo-consent': ['请先同意照片的使用', 'Allow the use of the photos first'],
  'health-code-required': ['请上传健康码', 'The health code is required'],
  'code-required': ['请输入验证码', 'Phone and verification code are both needed'],
  'code-wrong': ['验证码格式不正确', 'The verification code has 6 digits'],
  'title-required': ['请填写发票抬头', 'Enter the title of the invoice'],
  'title-long': ['发票抬头过长，请缩短', 'The title of the invoice is too long'],
  'tax-number-required': ['请填写税号', 'Enter the tax number of the company'],
  'tax-number-wrong': ['税号应为 15、18 或 20 位字母和数字', 'The tax number has 15, 18 or 20 letters and digits'],
  'email-wrong': ['邮箱格式不正确', 'The e-mail address is not right'],
  'contact-required': ['请至少填写手机号或邮箱', 'At least one of phone or e-mail is needed'],
  'group-too-big': ['人数超过该导游的接待上限', 'The group is larger than this guide can lead'],
  'guide-name-required': ['请填写导游姓名', "Enter the name of the group's guide"],
  'agency-required': ['请填写旅行社名称', 'Enter the name of the agency'],
  'name-required': ['请输入姓名', 'The name is required'],
  'name-wrong': ['姓名须与证件一致', 'The name must be as on the document'],
  'purchaser-required': [
    '请完善购票人信息：请输入手机号',
    'Please complete purchaser information: the mobile number is required',
  ],
  'phone-required': ['请输入手机号', 'The mobile number is required'],
};

const numberSentence = ['证件号码不正确', 'The ID number must be correct'] as const;
const phoneSentence = ['手机号格式不正确', 'Wrong mobile number format'] as const;

const spoken = (acceptLanguage: string | undefined): Spoken =>
  /^\s*(zh|\*|$)/i.test(acceptLanguage ?? '') ? 'zh' : 'en';

export function errInfoOf(reason: DomainErrorCode, acceptLanguage: string | undefined, problem?: ProblemCode): string {
  const pair =
    (problem &&
      (PROBLEMS[problem] ??
        (problem.startsWith('id-') ? numberSentence : problem.startsWith('phone-') ? phoneSentence : undefined))) ??
    REFUSALS[reason];
  return pair[spoken(acceptLanguage) === 'zh' ? 0 : 1];
}
