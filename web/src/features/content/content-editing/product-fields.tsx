import { PICTURE_LIMITS } from '@canopy/domain/common';
import {
  MOST_PRODUCT_IMAGES,
  PRODUCT_CATEGORIES,
  productInput,
  shopMessages,
} from '@canopy/domain/shop';
import { Input, Select } from 'antd';
import { productsText as text } from '../../../messages/content/content';
import { productFields } from '../../../messages/fields';
import { AmountField } from '../../../ui/amount-field';
import { makeFields, makeOptions } from '../../../ui/form-field';
import styles from './content.module.css';
import { FootprintFields } from './footprint-fields';
import { PicturesField } from './pictures-field';

const Field = makeFields(productInput, productFields);

/** Fields of a product. */
export function ProductFields() {
  return (
    <>
      <Field name="name" />
      <PicturesField
        label={productFields.images}
        most={MOST_PRODUCT_IMAGES}
        tooMany={shopMessages.productImagesTooMany}
        required
        extra={text.imagesHelp(MOST_PRODUCT_IMAGES, PICTURE_LIMITS.mebibytes)}
      />
      <Field name="category">
        <Select placeholder={text.categoryPlaceholder} options={makeOptions(PRODUCT_CATEGORIES)} />
      </Field>
      <Field name="price" extra={text.priceHelp}>
        <AmountField prefix="₹" />
      </Field>
      <div className={styles.pair}>
        <Field name="quantity" extra={text.offeredHelp}>
          <AmountField />
        </Field>
        <Field name="rating" extra={text.ratingHelp}>
          <AmountField />
        </Field>
      </div>
      <Field name="description">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Field>
      <div className={styles.pair}>
        <Field name="maker" />
        <Field name="madeIn">
          <Input placeholder={text.madeInExample} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="material" />
        <Field name="contents">
          <Input placeholder={text.contentsExample} />
        </Field>
      </div>
      <FootprintFields />
    </>
  );
}
