import { formatRupees, toRupees } from '@canopy/domain/common';
import { formatCount } from '../../../lib/site-format';
import { amountText } from '../../../messages/credits/amounts';
import { ChoicesField, TextField } from '../../../ui/site/fields';
import { ENTRIES, type Entry, readSpending } from './offers';

/** Switch between buying a number of tonnes and spending an amount. */
export function EntryField({
  entry,
  onChange,
}: {
  entry: Entry;
  onChange: (entry: Entry) => void;
}) {
  return (
    <ChoicesField
      label={amountText.by}
      kind="radio"
      options={ENTRIES.map((value) => ({ value, label: amountText.entries[value] }))}
      chosen={[entry]}
      onChange={([chosen]) => onChange(chosen === 'amount' ? 'amount' : 'tonnes')}
    />
  );
}

/** Amount to spend, and the purchase that it pays for. */
export function AmountField({
  amount,
  price,
  most,
  refusal,
  onChange,
  onBlur,
}: {
  /** Amount as typed. */
  amount: string;
  /** Price of one credit, in rupees. */
  price: number;
  /** Maximum credits of the order. */
  most: number;
  /** Error of the number of credits, if any. */
  refusal: string | undefined;
  onChange: (amount: string) => void;
  onBlur?: () => void;
}) {
  const error = refusal === undefined ? undefined : (explain(amount, price) ?? refusal);
  return (
    <div>
      <TextField
        label={amountText.amount}
        required
        hint={amountText.amountHelp}
        inputMode="decimal"
        autoComplete="off"
        name="amount"
        value={amount}
        {...(error !== undefined && { error })}
        onChange={onChange}
        onBlur={onBlur}
      />
      <p role="status">{error === undefined && describeSpending(amount, price, most)}</p>
    </div>
  );
}

/** Returns the error of an amount that pays for no credit. */
function explain(amount: string, price: number): string | undefined {
  const spending = readSpending(amount, price, 1);
  if (!spending) return amountText.form;
  return spending.credits === 0 ? amountText.tooLittle(formatRupees(price)) : undefined;
}

/** Describes the purchase that an amount pays for; '' for text that is not an amount. */
function describeSpending(amount: string, price: number, most: number): string {
  const spending = readSpending(amount, price, most);
  if (!spending) return '';
  const { credits, totalPaise, restPaise } = spending;
  if (credits === 0) return amountText.tooLittle(formatRupees(price));
  const [total, rest] = [toRupees(totalPaise), toRupees(restPaise)];
  const given = formatRupees(toRupees(totalPaise + restPaise));
  return [
    amountText.bought(given, formatCount(credits), credits === 1, formatRupees(total)),
    rest > 0 && amountText.rest(formatRupees(rest)),
    rest >= price && amountText.most(formatCount(most)),
  ]
    .filter(Boolean)
    .join(' ');
}
