/** Types of error that this service names; SERVER_ERROR travels as an empty type, as documented. */
export type ErrorType =
  | 'INVALID_AUTH'
  | 'INVALID_TOKEN'
  | 'INVALID_PARAMETER'
  | 'INVALID_PIN'
  | 'INSUFFICIENT_BALANCE'
  | 'ORDER_REJECTED'
  | 'RATE_LIMIT'
  | 'NOT_FOUND'
  /** The caller's role does not allow it, or the account is not set up for it. */
  | 'FORBIDDEN'
  /** A request identifier that was used before: the first answer stands. */
  | 'DUPLICATE_REQUEST'
  /** It exists already, or has changed meanwhile. */
  | 'CONFLICT'
  | '';

const STATUS: Record<ErrorType, number> = {
  INVALID_AUTH: 401,
  INVALID_TOKEN: 401,
  INVALID_PARAMETER: 400,
  INVALID_PIN: 401,
  INSUFFICIENT_BALANCE: 400,
  ORDER_REJECTED: 400,
  RATE_LIMIT: 429,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  DUPLICATE_REQUEST: 409,
  CONFLICT: 409,
  '': 500,
};

type RefusalDetail = {
  readonly reason?: string;
  readonly attempts_left?: number;
  readonly retry_after_ms?: number;
  /** The refused order, where it is listed. */
  readonly order_id?: string;
};

/** An answer other than success. Thrown by handlers, sent by the server. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal';
  readonly type: ErrorType;
  readonly status: number;
  readonly detail: RefusalDetail;

  constructor(type: ErrorType, message: string, detail: RefusalDetail = {}) {
    super(message);
    this.type = type;
    this.status = STATUS[type];
    this.detail = detail;
  }

  body(): { message: string; error_type: ErrorType; data: RefusalDetail } {
    return { message: this.message, error_type: this.type, data: this.detail };
  }
}

export const invalidParameter = (field: string, why: string): ServiceRefusal =>
  new ServiceRefusal('INVALID_PARAMETER', `${field}: ${why}`);
export const notFound = (what: string): ServiceRefusal => new ServiceRefusal('NOT_FOUND', `${what} was not found`);
export const forbidden = (why: string): ServiceRefusal => new ServiceRefusal('FORBIDDEN', why);
export const conflict = (why: string): ServiceRefusal => new ServiceRefusal('CONFLICT', why);
export const serverError = (): ServiceRefusal => new ServiceRefusal('', 'server error');
