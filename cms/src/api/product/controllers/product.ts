import { MOST_PRODUCT_IMAGES, messages } from '@canopy/domain';
import { answer, answerEntry } from '../../../calls/answer';
import { invalidField } from '../../../http/input';
import { receivedPictures } from '../../../server/received-files';
import products from '../services/product';

export default {
  find: answer('GET /products', ({ query }) => products.list(query)),

  findOne: answerEntry('GET /products/:id', 'api::product.product', products.one),

  create: answer('POST /addproduct', async ({ ctx, body }) => {
    const tooMany = messages.productImagesTooMany;
    const pictures = await receivedPictures(ctx, 'images', MOST_PRODUCT_IMAGES, tooMany);
    if (pictures.length === 0) throw invalidField('images', messages.fileMissing);
    return products.add(body, pictures);
  }),

  delete: answer('DELETE /products/:id', async ({ path }) => {
    await products.remove(path.id);
    return { success: true };
  }),
};
