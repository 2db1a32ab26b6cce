/**
 * Headers of a signed request: who, when (milliseconds since 1970), and ECDSA P-256 with SHA-256 over `requestText`, r
 * and s, base64url; `proof` is the answer of `provePin`.
 */
export const GATE_HEADERS = {
  device: 'X-Gate-Device',
  time: 'X-Gate-Time',
  signature: 'X-Gate-Signature',
  token: 'X-Gate-Token',
  proof: 'X-Gate-Proof',
} as const;
