interface OneTimeCodes {
  get: (wanted: { otp: { transport: ['sms'] }; signal: AbortSignal }) => Promise<{ code?: string } | null>;
}

export function receiveCode(take: (code: string) => void): () => void {
  const stop = new AbortController();
  if ('OTPCredential' in window) {
    const codes = navigator.credentials as unknown as OneTimeCodes;
    codes.get({ otp: { transport: ['sms'] }, signal: stop.signal }).then(
      (message) => message?.code && take(message.code),
      // Refused, or the visitor typed the code before it arrived.
      () => undefined,
    );
  }
  return () => stop.abort();
}
