/** The parameter in the address of the contact page that holds the id of the product that it is about. */
export const CONTACT_PRODUCT = 'product';
