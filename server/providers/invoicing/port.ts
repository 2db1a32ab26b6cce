export interface InvoiceRequest {
  /** The number of the request: the same number always means the same invoice. */
  request_id: string;
  order_no: string;
  kind: 'person' | 'company';
  purchaser: string;
  buyer_tax_number?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** Fen. */
  amount: number;
  subject: string;
  requested_at: Date;
}

export interface IssuedInvoice {
  invoice_no: string;
  url: string;
}

/** An issuer of invoices. Calls may be repeated: the request's number prevents a second invoice. */
export interface InvoiceIssuer {
  issue(request: InvoiceRequest): Promise<IssuedInvoice | 'pending'>;
  reverse(invoice: { request_id: string; invoice_no: string }): Promise<'reversed' | 'pending'>;
}

/** The outcome of the request is unknown; it is to be repeated. */
export class IssuerUnreachable extends Error {
  override readonly name = 'IssuerUnreachable';
}

/** The issuer refuses this invoice for good. */
export class IssuerRefused extends Error {
  override readonly name = 'IssuerRefused';
}
