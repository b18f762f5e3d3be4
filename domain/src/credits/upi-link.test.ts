import { expect, it } from 'vitest';
import { upiLink } from './upi-link';

it('links to a payment with payee, amount and note', () => {
  const payment = {
    id: 'green.shop@bank',
    payee: 'Green Shop & Co.',
    amount: 1819.5,
    reference: 'PP-2026-000012',
  };
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=green.shop@bank&pn=Green%20Shop%20%26%20Co.&am=1819.50&cu=INR&tn=PP-2026-000012',
  );
});
