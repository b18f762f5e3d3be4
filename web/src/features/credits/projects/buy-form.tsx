import { formatRupees } from '@canopy/domain/common';
import type { ProjectEntry } from '@canopy/domain/credits';
import { paths, pathWith } from '@canopy/domain/site-pages';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../../../lib/site';
import { formatCount } from '../../../lib/site-format';
import { AMOUNT, readWanted, useWantedCredits, WANTED } from '../../../lib/wanted-credits';
import { amountText } from '../../../messages/credits/amounts';
import { projectText } from '../../../messages/credits/projects';
import { balanceText } from '../../../messages/inventory/balance';
import { TextField } from '../../../ui/site/fields';
import { AmountField, EntryField } from '../checkout/amount-fields';
import {
  calculateTotal,
  enterWanted,
  findPrice,
  findQuantity,
  listOffers,
  preselect,
  type Wanted,
} from '../checkout/offers';
import styles from './buy-form.module.css';

/**
 * Number of credits or amount to spend, which the checkout's address carries. Without script, the
 * browser sends the number of credits.
 */
export default function BuyForm({ project }: { project: ProjectEntry }) {
  const { wanted: number, amount } = useWantedCredits();
  const [wanted, setWanted] = useState<Wanted>(() => enterWanted(number, amount));
  const [isRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { mostCreditsPerOrder } = useSite();
  const offer = preselect(listOffers(project), wanted, mostCreditsPerOrder);
  const price = findPrice(project, offer);
  const most = Math.min(mostCreditsPerOrder, offer?.available ?? project.quantity);
  const credits = readWanted(findQuantity(wanted, price, most));
  const isAmount = wanted.entry === 'amount';
  const change = (changed: Partial<Wanted>) => {
    setWanted((before) => ({ ...before, ...changed }));
    setRefused(false);
  };
  const checkout = pathWith(paths.checkout, project._id);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (credits === null) {
      setRefused(true);
      form.current?.querySelector('input')?.focus();
      return;
    }
    const carried = isAmount ? [AMOUNT, wanted.amount] : [WANTED, String(credits)];
    void navigate({ pathname: checkout, search: String(new URLSearchParams([carried])) });
  }

  return (
    <>
      {/* Outside the form, so that the address contains only the field. */}
      <div className={styles.entry}>
        <EntryField entry={wanted.entry} onChange={(entry) => change({ entry })} />
      </div>
      <form
        ref={form}
        className={styles.form}
        action={checkout}
        method="get"
        noValidate
        onSubmit={submit}
      >
        {isAmount ? (
          <AmountField
            amount={wanted.amount}
            price={price}
            most={most}
            refusal={isRefused ? amountText.form : undefined}
            onChange={(typed) => change({ amount: typed })}
          />
        ) : (
          <>
            <TextField
              label={amountText.tonnes}
              required
              type="number"
              inputMode="numeric"
              name={WANTED}
              min={1}
              step={1}
              value={wanted.quantity}
              {...(isRefused && { error: amountText.tonnesForm })}
              onChange={(quantity) => change({ quantity })}
            />
            <p role="status">
              {credits !== null &&
                balanceText.sum(
                  formatCount(credits),
                  credits === 1,
                  formatRupees(calculateTotal(price, credits)),
                )}
            </p>
          </>
        )}
        <button type="submit" className={`button button-primary ${styles.submit}`}>
          {projectText.buy}
        </button>
      </form>
    </>
  );
}
