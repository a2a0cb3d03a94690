export { type AddressSecret, createAddressSecret } from './address-secret.ts';
export { type ForeignRequest, foreignRequest } from './foreign-request.ts';
