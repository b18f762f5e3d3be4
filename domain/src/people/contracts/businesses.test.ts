import { describe, expect, it } from 'vitest';
import { validate } from '../../common/contracts/validate';
import { messages } from '../../common/messages';
import { peopleMessages } from '../messages';
import { businessInput, businessName } from './businesses';

const BUSINESS = { name: 'Spice Route', username: 'spice.route', password: 'long enough' };

describe('a new business', () => {
  it.each(['name', 'username', 'password'])('needs %s', (field) => {
    const checked = validate(businessInput, { ...BUSINESS, [field]: '' });
    expect(checked).toMatchObject({
      ok: false,
      message: 'Please fill in all fields',
      errors: expect.arrayContaining([{ path: [field], message: messages.required }]),
    });
  });

  it('reports the error of a single wrong field', () => {
    expect(validate(businessInput, { ...BUSINESS, password: 'short' })).toMatchObject({
      message: messages.passwordLength,
    });
  });
});

describe('the name of a business', () => {
  it.each(['A/B & Söhne', 'मसाला घर', '北京 100%', "O'Neil #1?", '7-Eleven'])(
    'may be %s',
    (name) => {
      expect(businessName.parse(name)).toBe(name);
    },
  );

  it('is normalised in accents and spaces', () => {
    expect(businessName.parse('  Cafe\u0301   Indore ')).toBe('Café Indore');
  });

  it.each(['.', '..', '/', '🌿', 'a\u0007b', 'a\nb'])('may not be %j', (name) => {
    expect(validate(businessName, name)).toMatchObject({
      message: peopleMessages.businessNameForm,
    });
  });
});
