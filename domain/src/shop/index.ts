export * from './contracts/carts';
export * from './contracts/product-orders';
export * from './contracts/products';
export * from './green-claims';
export * from './messages';
export * from './order-totals';
export * from './product-categories';
export * from './product-order-states';
