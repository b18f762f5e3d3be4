import type { Schema, Struct } from '@strapi/strapi';

export interface ContentCustomer extends Struct.ComponentSchema {
  collectionName: 'content_customers';
  info: {
    description: 'An organisation that works with us.';
    displayName: 'Customer';
    icon: 'briefcase';
  };
  attributes: {
    logo: Schema.Attribute.Media<'images'>;
    name: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface ContentFeatureGroup extends Struct.ComponentSchema {
  collectionName: 'content_feature_groups';
  info: {
    description: 'A title and three pictures with a sentence each.';
    displayName: 'Feature group';
    icon: 'apps';
  };
  attributes: {
    contents: Schema.Attribute.Component<'content.picture-text', true> &
      Schema.Attribute.SetMinMax<
        {
          max: 3;
          min: 3;
        },
        number
      >;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface ContentItem extends Struct.ComponentSchema {
  collectionName: 'content_items';
  info: {
    description: 'A heading with a sentence or two, and a picture if it helps.';
    displayName: 'Item';
    icon: 'bulletList';
  };
  attributes: {
    image: Schema.Attribute.Media<'images'>;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface ContentOffering extends Struct.ComponentSchema {
  collectionName: 'content_offerings';
  info: {
    description: 'What is offered to one kind of customer.';
    displayName: 'Offering';
    icon: 'gift';
  };
  attributes: {
    image: Schema.Attribute.Media<'images'>;
    items: Schema.Attribute.Component<'content.item', true> &
      Schema.Attribute.SetMinMax<
        {
          max: 12;
        },
        number
      >;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface ContentPerson extends Struct.ComponentSchema {
  collectionName: 'content_persons';
  info: {
    description: 'Somebody of the team.';
    displayName: 'Person';
    icon: 'user';
  };
  attributes: {
    name: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
    photo: Schema.Attribute.Media<'images'>;
    role: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
  };
}

export interface ContentPictureText extends Struct.ComponentSchema {
  collectionName: 'content_picture_texts';
  info: {
    description: 'One thing a feature group tells: a picture and a sentence.';
    displayName: 'Picture and text';
    icon: 'picture';
  };
  attributes: {
    img: Schema.Attribute.Media<'images'>;
    text: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 500;
      }>;
  };
}

export interface ContentSection extends Struct.ComponentSchema {
  collectionName: 'content_sections';
  info: {
    description: 'A part of a page: heading, introduction, items.';
    displayName: 'Section';
    icon: 'layout';
  };
  attributes: {
    items: Schema.Attribute.Component<'content.item', true> &
      Schema.Attribute.SetMinMax<
        {
          max: 12;
        },
        number
      >;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface ContentService extends Struct.ComponentSchema {
  collectionName: 'content_services';
  info: {
    description: 'A service that the contact form offers.';
    displayName: 'Service';
    icon: 'phone';
  };
  attributes: {
    name: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface ShopDelivery extends Struct.ComponentSchema {
  collectionName: 'shop_deliveries';
  info: {
    description: 'What delivery to a region costs, and how long it takes.';
    displayName: 'Delivery';
    icon: 'car';
  };
  attributes: {
    costPaise: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.CustomField<'global::rupees'> &
      Schema.Attribute.SetMinMax<
        {
          max: 100000000;
          min: 0;
        },
        number
      >;
    days: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          max: 365;
          min: 1;
        },
        number
      >;
    freeFromPaise: Schema.Attribute.Integer &
      Schema.Attribute.CustomField<'global::rupees'> &
      Schema.Attribute.SetMinMax<
        {
          max: 100000000;
          min: 0;
        },
        number
      >;
    region: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'content.customer': ContentCustomer;
      'content.feature-group': ContentFeatureGroup;
      'content.item': ContentItem;
      'content.offering': ContentOffering;
      'content.person': ContentPerson;
      'content.picture-text': ContentPictureText;
      'content.section': ContentSection;
      'content.service': ContentService;
      'shop.delivery': ShopDelivery;
    }
  }
}
