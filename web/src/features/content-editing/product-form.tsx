import {
  MOST_PRODUCT_IMAGES,
  messages,
  PICTURE_LIMITS,
  PRODUCT_CATEGORIES,
  type ProductInput,
  productInput,
} from '@canopy/domain';
import { Form, Input, Select } from 'antd';
import { useSWRConfig } from 'swr';
import { productsText as text } from '../../messages/content';
import { AmountField } from '../../ui/amount-field';
import { fileRequired, fileRule } from '../../ui/file-rule';
import { FilesField } from '../../ui/files-field';
import { rulesOf } from '../../ui/form-rules';
import { SaveForm } from '../../ui/save-form';
import styles from './content.module.css';
import { addProduct } from './content-api';
import { isProductsKey } from './use-products';

interface Values extends ProductInput {
  readonly images?: readonly File[];
}

const { shape } = productInput;

export function ProductForm() {
  const { mutate } = useSWRConfig();
  return (
    <SaveForm<Values>
      name="add-product"
      first="name"
      submit={text.submit}
      saved={text.added}
      failed={text.addFailed}
      save={async ({ images, ...input }, onPercent) => {
        await addProduct(productInput.parse(input), images, onPercent);
        void mutate(isProductsKey);
      }}
    >
      <Form.Item name="name" label={text.name} rules={rulesOf(shape.name)}>
        <Input />
      </Form.Item>
      <Form.Item
        name="images"
        label={text.images}
        extra={text.imagesHelp(MOST_PRODUCT_IMAGES, PICTURE_LIMITS.mebibytes)}
        validateTrigger="onChange"
        rules={[fileRequired, fileRule(PICTURE_LIMITS, messages.pictureType)]}
      >
        <FilesField
          types={PICTURE_LIMITS.types}
          most={MOST_PRODUCT_IMAGES}
          tooMany={messages.productImagesTooMany}
          choose={text.chooseImages}
        />
      </Form.Item>
      <Form.Item name="category" label={text.category} rules={rulesOf(shape.category)}>
        <Select
          placeholder={text.categoryPlaceholder}
          options={PRODUCT_CATEGORIES.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item
        name="price"
        label={text.price}
        extra={text.priceHelp}
        rules={rulesOf(shape.price)}
      >
        <AmountField prefix="₹" />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="quantity" label={text.quantity} rules={rulesOf(shape.quantity)}>
          <AmountField />
        </Form.Item>
        <Form.Item
          name="rating"
          label={text.rating}
          extra={text.ratingHelp}
          rules={rulesOf(shape.rating)}
        >
          <AmountField />
        </Form.Item>
      </div>
      <Form.Item name="description" label={text.description} rules={rulesOf(shape.description)}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
    </SaveForm>
  );
}
