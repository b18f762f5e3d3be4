import { answer } from '../../../calls/answer';
import * as carts from '../../../modules/shop/cart/cart';
import { CART_COOKIE } from '../../../modules/shop/cart/cart';
import { cartOwner, setCartCookie } from '../../../modules/shop/cart/cart-cookie';

export default {
  find: answer('GET /cart', ({ ctx, caller }) => carts.find(cartOwner(ctx, caller))),

  update: answer('PUT /cart', async ({ ctx, caller, body }) => {
    const { items } = body;
    const address = ctx.request.ip;
    if (caller) return carts.replace(carts.account(caller.account.id), items, address);
    const given = ctx.cookies.get(CART_COOKIE);
    const token = carts.visitor(given) && given ? given : carts.newToken();
    const cart = await carts.replace(carts.visitor(token) as string, items, address);
    setCartCookie(ctx, token);
    return cart;
  }),
};
