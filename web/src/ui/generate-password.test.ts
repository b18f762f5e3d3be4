import { memberInput } from '@canopy/domain/people';
import { expect, it } from 'vitest';
import { generatePassword } from './generate-password';

it('generates unique passwords that the contract accepts', () => {
  const passwords = Array.from({ length: 50 }, generatePassword);
  for (const password of passwords) {
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(memberInput.shape.password.safeParse(password).success).toBe(true);
  }
  expect(new Set(passwords).size).toBe(50);
});
