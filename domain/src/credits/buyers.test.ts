import { describe, expect, it } from 'vitest';
import { buyerIdentity } from './buyers';

const buyer = { email: '', buyerName: 'Acme', country: 'India', contactPerson: 'Asha' };

describe('the identity of a buyer', () => {
  it('depends on the email address alone', () => {
    const one = buyerIdentity({ ...buyer, email: ' Asha@Example.ORG ' });
    expect(one).toBe(buyerIdentity({ ...buyer, buyerName: 'Other', email: 'asha@example.org' }));
    expect(one).not.toBe(buyerIdentity({ ...buyer, email: 'asha@example.com' }));
  });

  it('combines name, country and contact person without an email address', () => {
    const one = buyerIdentity(buyer);
    expect(one).toBe(buyerIdentity({ ...buyer, buyerName: ' ACME ', contactPerson: 'asha' }));
    for (const part of ['buyerName', 'country', 'contactPerson']) {
      expect(one).not.toBe(buyerIdentity({ ...buyer, [part]: 'Else' }));
    }
  });

  it('changes when words move from one part to the next', () => {
    const left = { ...buyer, buyerName: 'Acme India', country: '' };
    const right = { ...buyer, buyerName: 'Acme', country: 'India' };
    expect(buyerIdentity(left)).not.toBe(buyerIdentity(right));
    expect(buyerIdentity({ ...buyer, buyerName: 'email:a@b.org' })).not.toBe(
      buyerIdentity({ ...buyer, email: 'a@b.org' }),
    );
  });
});
