/** A key pair for vectors alone: every signature here was made with it by `openssl dgst -sha256 -sign`, not by this program. */
export const VECTOR_PRIVATE_PEM = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDRru97G9Tx+hdT
ILGH92IwmZWp/JQCTCEv9EyigyknaXbzy9F/IQBEiQVluGEAR5mtUx3plmUvsTsD
GdjtU8oUJRvRA90DEEP8qu9elNojQBHxRT3kbllwK9QjBPxYx106TIww8haGQU1W
cb3AbX65HRPKDPJrCgiM1EIgCmy+j/3/wDcOObZ7UuSWGYgv+WH43BeivJdcSd4m
iqKXuRvTeKHNeQI15cRhOC0grov7MCdN7CzUJBJFZ/y4FJEOHLXGiNmluF1D/jvb
sO5PnYrKmj8WNadRFrMgXHh0gUSmDgkPGRYFnWFVx6jx2EXmHHGQoNUkXQDl86o0
kKau79dRAgMBAAECggEABrUqaw1GYCFIervKghd7WCOpooD2eSZXT3Hou7Ancl/Q
0ta70m3LVOXvOsRNshUYSO+mPtE1VnO8eAptIpZyGfff7m1Jti3ghuYu9x8a5VLI
4Cd/Zd3T1Z9JT3961Ro3lMRbHbu41b2kDDZiRBQcoC5acjW80YjGIj8uCFldBjGF
LKJXhW1fuEQK4ngy1L4t5rJcpVyxtryvciNpk9eJ+yb51zZTQdhOhAMwvymUxBPG
we+fT3F2pdHHZWpBtzb2MEYQ3xUmgfvaJHJrygbsbNwcg7BGGgm79AjHNSZhkgMv
SwUP4v2PcF2Hxr8YQLbY2m/G83ObyWLi7XZIUN2gIQKBgQD12DG3AZGigA4N8LLE
zwJWpBlnxQzBORQREpFmAsdfH1eOWWwFMr4rCmOvLmgFwYX2ui6nU6/0zGOxqXp1
iVzs74PO0M2xPju5UTgRgGQnhbyAtMEH0z083c7wZe/LlcccxSKtGTPG2RIHmvzX
nB7SbOWA4jKY3hMRA7464BWySQKBgQDaWFZAF8f9zUNa06uYdwEZwUhai8WP/qaq
+GT4iVRsFrykjlhFlbzks7qyCyVCMQ0Oe6N7exvCOSnBDQ6VM/Pvw4MplbkVwHsA
CB0hYS27dSfRVPcfDoG6bLaHwqrIka5AF13JMw8B+6URN7w7dEn9+6oQhYBHy3lB
qFceby/8yQKBgQCIFGdQWTn3rNIavUT2028D7klxuwzYV3PYD2MUCC27ZWndjXnR
VskUoeeTrChAJ2Kzs1Lno9cdtZTpXlo+fQ5GyD05WTLCDSSZ628RoPPPPKOeym6e
mjqnWk+VmZcmJX3VWvlavzx9sOHd+9hAsFYPO9+9e3duTl5XaK7/f9ICoQKBgHs5
Q2Pkh++Keiq2Lq9a6foZBLZlD1gWhQUULhe9mTFvG4Na+iI7QWFotUJp29shR5cW
28qCTcYs8I2MyuAVc+OqWUmMv+mwuTnpWldOOrsCgTg4VUbnrvsBA3pWuH99B/QP
u9QixqN920h+RfLfzCpUb0Pns9/Qy1vsn04DvfdRAoGAD+U4XrWkk/z9s1foeFIz
a4TdgT1IylM8Q6l6GIZBL+u+fYt/LMIMRzbZBPqOqDcMPGz4tvlqxUEJJrv/52SC
UuUVaJ4F1V5cdCAlj+4ERVa0c3JRtRb5t2V7Rp5D3fytK/+GUK1PlTELL+/rMpf+
EeEriXJrUXOT2xMvFDkzQLo=
-----END PRIVATE KEY-----`;

export const VECTOR_PUBLIC_PEM = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0a7vexvU8foXUyCxh/di
MJmVqfyUAkwhL/RMooMpJ2l288vRfyEARIkFZbhhAEeZrVMd6ZZlL7E7AxnY7VPK
FCUb0QPdAxBD/KrvXpTaI0AR8UU95G5ZcCvUIwT8WMddOkyMMPIWhkFNVnG9wG1+
uR0TygzyawoIjNRCIApsvo/9/8A3Djm2e1LklhmIL/lh+NwXoryXXEneJoqil7kb
03ihzXkCNeXEYTgtIK6L+zAnTews1CQSRWf8uBSRDhy1xojZpbhdQ/4727DuT52K
ypo/FjWnURazIFx4dIFEpg4JDxkWBZ1hVceo8dhF5hxxkKDVJF0A5fOqNJCmru/X
UQIDAQAB
-----END PUBLIC KEY-----`;

/** 2026-05-01 10:03:04 in China time. */
export const VECTOR_TIME = new Date('2026-05-01T02:03:04.567Z');

/** What is signed, as the provider's paper says, with its signature. */
export const VECTORS = {
  wechatPost: {
    text: 'POST\n/v3/pay/transactions/h5\n1777600984\n593BEC0C930BF1AFEB40B4A08C8FB242\n{"description":"景区门票 100% × 2"}\n',
    signature:
      'hQrUbYH2EXnAzdSu9WfBQibIh7R+f7g3xDY8TD0hhHm0yr4qDPOjWAZ4q9LG5bDaKvq4EqIWsWEsqlZBU/ZijjvafCaZGGONFlHauB7hlpUV1kv2IhG2aBvWbbpIfg94pSz1k2ageHdMDREySSt5frcWso2hkfpr5sh2w1PvgK00Gya2CdvPG8xIqqDyXVDeJ8tiKz0OPbjJ4555VPaE6DXBSc9JZhKlkks4QlWJSxuLIm4/KrY6fP8o/GOLeoJhgJBZ56qL3sp+ko+JCzflHfnf3e1ijqZpLYOIyIFOjTzW/DwNUES9pLKJqetMUCgw8GhXHbYPx4eeWtAoNSuqrw==',
  },
  wechatGet: {
    text: 'GET\n/v3/pay/transactions/out-trade-no/T1234567?mchid=1900007291\n1777600984\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
    signature:
      'GrDaRFZ7+yu5dPKe4/dfXH8v6OARsKgABWCWrY3CY9W4CppusoSU9I6bM6wio12wjHDmJmFD6tuO9l4Rl6ZUDffyWs56OLyZifnLLqmZNA5b/bgnV/q0rx1iMw8kGU/fh7UpZIM2Pp0AnjDC8kjY0tr8wSRTM3S64rN5PlZtyFZ4q8NY61/wDPbJMSQNVL7ct1EDizpJucb4oFkme5C21S8dzGJmiYaCznd6CNIOdzkTT7K/pia9gKY7iefr4ZQ7X8QwuiFEyT3KbleJ5B2d+UIZOFSMIUdlUy+gwlSTpNoWp4dAR+tSeZE9SkWNsx/ZEpzatuVterjOrpN6OAjXng==',
  },
  wechatBridge: {
    text: 'wx8888\n1777600984\n593BEC0C930BF1AFEB40B4A08C8FB242\nprepay_id=wx201410272009395522657a690389285100\n',
    signature:
      'u2YyGgZ4UUwBOYrTuBS9W+6l5pMJp8wpC5UIs6jA20BgL3zZ8vhBF5VIRKha9ZuIPPafYXovcFgT/vXH1eiRY/UgQFZ6xb112bZoYacRBcK1jMLpsPBrYlTgi1S3X4SOI8PmRjftFvBr4gf6tPuvg1VFi0p/9WSR90dyWdUnDp5vqvigNsWHERiqYNH57rVIS+9udvwYm3s0NlLN5+r5d/4r3lnjHXbLfRlC4OXAkvbaU5p8IPgnyDmr5Ti5Sk33xBosF0jO8lZK1ean8lTigYf8y4It88DGJiQAEIwmSVOa2sEi5uJqj55Qv51fjOnJOJa9PCfpHKAaS9ASMe8Ilw==',
  },
  wechatAnswer: {
    text: '1777600984\nabc\n{"id":"门票"}\n',
    signature:
      'ExkT24V3m8Ndh13/0+6d0LF+nc7RaXhOYWFBTeSQQVRcM2YexuwTCP3XS31LHDsVxT0+htspPEJKkkaUC2TdC4DhTQ2mzfQyIa86a8WdMjXN4wafI3q2szhHmIYxGjdMw9FKxGKxoNkWGklvSK+wtkziuR//ZtE5OsKI/QRvo6RFKpyXfCd2se6ld2UDTwxs3pqJEVn7Oz3FkzDOJH4Q7GHrbKGn+9DKoQGsojX7TREN8ewM5hL8EocGJFS4JIX7pHbZ9g4k9Z/Q6mB1m7vb3mpuR6Focd6677CecEXAVcjr5PKTea/7igylOBS/VlAoRAEBFDIicxcwnHSaGYrNYw==',
  },
  alipayPage: {
    text: 'alipay_sdk=alipay-sdk-nodejs-4.0.0&app_id=2021000000000001&biz_content={"out_trade_no":"T12345678","total_amount":"120.00","subject":"景区门票 100% × 2","product_code":"QUICK_WAP_WAY","seller_id":"2088000000000001","time_expire":"2026-05-01 10:13:04","quit_url":"https://tickets.example/?project=crane-lake#/mobilePay/1"}&charset=utf-8&method=alipay.trade.wap.pay&notify_url=https://tickets.example/pay/notify/alipay&return_url=https://tickets.example/?project=crane-lake#/mobilePay/1&sign_type=RSA2&timestamp=2026-05-01 10:03:04&version=1.0',
    signature:
      'tGYcnMO7+MdNVLs77zJQB3YaRfR8hSkkjEF3K03501b1Vug2JN3uCo2muCq45bU1sEGaP5MWCd6ehEMLCdDHREF/jWWKiq1lpGda2bzx9rbWrt2HBk+GFP9mjL5rzS5vl2rGD3h/au0/vpS2yBH/MXbNVVCv75obAIAPU8LKQzdHNtLnyCn2cJEcjeyWJ3wb8315ugpPg0gS1YtY8yar5QeIZvABw6oxSLmSfoN0dMW10wNzz8Xja9psvpCknm/uLwx/ejzTuUL93Ohr1ZEfMMmlC5I1t4mYcooSVKPBCDTOeHIcLx1zslaFEv6otDC2i2/t2RDezKcnEfpwO+w5IQ==',
  },
  alipayNotice: {
    text: 'app_id=2021000000000001&buyer_pay_amount=120.00&charset=utf-8&fund_bill_list=[{"amount":"120.00","fundChannel":"ALIPAYACCOUNT"}]&gmt_create=2026-05-01 10:03:00&gmt_payment=2026-05-01 10:03:01&notify_id=2026050100222100301000000000000001&notify_time=2026-05-01 10:03:02&notify_type=trade_status_sync&out_trade_no=T12345678&receipt_amount=120.00&seller_id=2088000000000001&subject=景区门票 100% + 夜游 %E4%BD &total_amount=120.00&trade_no=2026050122001400000000000001&trade_status=TRADE_SUCCESS&version=1.0',
    signature:
      'd8zLjIQ5oTkxlO24xIv+7HGp6XYqnTE8YxoH9F9Qd3b/IQ2tIzAkinfHadnyf5TdskzLT3hnw3KpmKxzjvW79NLbMOaLF1xbiMTYHMlqsM2esbAjcHnE+CTsDGmkUslYfuMp23Nwx39v13qjFM+habFS5HJnEs2UutaAS6CzsD4eDMlAsTOhIjZqx/tpvlLPVdlmQeWSAmI6ph58lotx/VHgGfg1lDGWDqkh5rH7FADFTQHbWc8LLHAIkE8upssTHt74tY/OikOZ0242wNa4prf7GLJ3jgAaDAd848K7G/Tebll+d+44V4r+I1l4ZW1U0N0sUjZSyCugR0u7t5fLdw==',
  },
  bank: {
    text: 'mch_id=M1&nonce=n1&out_trade_no=T12345678&timestamp=20260501100304&total_fee=12000',
    signature:
      'dNEmUd5xdv4PAteLdU6zRI7ioh8LKzz8gxpf/U7rj2+XAm+P5KIClcLe8bbMUusa0+jBUTUTdqZOvGViI/BKKQoHS95tJ1DRxP28+h3Lozy9bSSFwLQJSgC70rZDMIAeOi+MES65R1dBgBlz+HjNUVeBSUqb6RF89KCsByFked6NbC/uUlyI2CAjUKS/o/eEsKRzZ2ww80ZCCMbqY6ciEijbH4WRRajNr+gl3Mf45XwTLieKFNsEAFegOeyOTsfU9U6/vJwtfzFyO4l4JY3dPoPVj+bME2vVUUchl488pR6kXyTBLD0TC+CFxi5guU3dpMQP4u+xN+7YqZUCZ55W5w==',
  },
} as const;

/** The same text as `bank`, by `openssl dgst -sha256 -hmac bank-secret`. */
export const BANK_HMAC = 'b11238449b4a6b81d12a90195b7251171b4d7c232b9906d10bacc457c2aa93a6';
