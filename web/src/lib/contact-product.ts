/** Address parameter of the contact page: the id of the product that the message is about. */
export const CONTACT_PRODUCT = 'product';
