export interface ProofRequest {
  /** True if the session was inactive too long; false if the action itself asks for a fresh proof. */
  idle: boolean;
  done(proved: boolean): void;
}

let waiting: ProofRequest | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

const publish = (request: ProofRequest | null): void => {
  waiting = request;
  for (const listener of listeners) listener();
};

export const proofRequest = (): ProofRequest | null => waiting;

export function onProofRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls that wait at the same time share one dialog. Resolves to whether the user proved who they are. */
export function askForProof(idle: boolean): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) =>
    publish({
      idle,
      done(proved) {
        asked = null;
        publish(null);
        resolve(proved);
      },
    }),
  );
  return asked;
}
