import {
  MOST_PRODUCT_IMAGES,
  messages,
  PICTURE_LIMITS,
  PRODUCT_CATEGORIES,
  type ProductInput,
  productInput,
} from '@canopy/domain';
import { Input, Select } from 'antd';
import { http } from '../../lib/http';
import { useRefresh } from '../../lib/use-answer';
import { productsText as text } from '../../messages/content';
import { productFields } from '../../messages/fields';
import { AmountField } from '../../ui/amount-field';
import { FilesField } from '../../ui/files-field';
import { fieldsOf, optionsOf } from '../../ui/form-field';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { useSubmit } from '../../ui/use-submit';
import styles from './content.module.css';
import { PRODUCTS } from './product-list';

interface Values extends ProductInput {
  readonly images?: readonly File[];
}

const Field = fieldsOf(productInput, productFields);

export function ProductForm() {
  const refresh = useRefresh(PRODUCTS);
  const submission = useSubmit<Values>(
    async ({ images, ...input }, onProgress) => {
      const body = productInput.parse(input);
      await http.post('/addproduct', { body, files: { images }, onProgress });
      void refresh();
    },
    { first: 'name', saved: text.added, failed: text.addFailed },
  );
  return (
    <SaveForm submission={submission} name="add-product">
      <Field name="name" />
      <FilesField
        name="images"
        label={productFields.images}
        extra={text.imagesHelp(MOST_PRODUCT_IMAGES, PICTURE_LIMITS.mebibytes)}
        limits={PICTURE_LIMITS}
        wrongType={messages.pictureType}
        required
        most={MOST_PRODUCT_IMAGES}
        tooMany={messages.productImagesTooMany}
        choose={text.chooseImages}
      />
      <Field name="category">
        <Select placeholder={text.categoryPlaceholder} options={optionsOf(PRODUCT_CATEGORIES)} />
      </Field>
      <Field name="price" extra={text.priceHelp}>
        <AmountField prefix="₹" />
      </Field>
      <div className={styles.pair}>
        <Field name="quantity">
          <AmountField />
        </Field>
        <Field name="rating" extra={text.ratingHelp}>
          <AmountField />
        </Field>
      </div>
      <Field name="description">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Field>
      <FormFoot>{text.submit}</FormFoot>
    </SaveForm>
  );
}
