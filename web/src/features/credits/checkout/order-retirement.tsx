import {
  beneficiary,
  type Certificate,
  type Order,
  retirementRequest,
} from '@canopy/domain/credits';
import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { z } from 'zod';
import { AppError, toAppError } from '../../../lib/app-error';
import { loadHttp } from '../../../lib/load-http';
import { checkoutText, orderText } from '../../../messages/credits/checkout';
import { FormFailure, TickField } from '../../../ui/site/fields';
import { SubmitButton } from '../../../ui/site/submit-button';
import { useContractForm } from '../../../ui/site/use-contract-form';
import styles from './order.module.css';
import { RetirementWords } from './retirement-words';

/**
 * Retirement state of an order's credits, or the form that requests it.
 * @param certificate null before the request
 * @param token token from the order's email, required for every change
 */
export function OrderRetirement({
  order,
  certificate,
  token,
}: {
  order: Order;
  certificate: Certificate | null;
  token: string | undefined;
}) {
  const { state, retirement, serials, provider } = order;
  if (retirement) {
    return (
      <section className={styles.part}>
        <h2>{orderText.retirement}</h2>
        <p>{retirement.state === 'Retired' ? orderText.retired : orderText.requested}</p>
        {provider === 'simulated' && <p>{orderText.demonstration}</p>}
        {provider !== 'simulated' && retirement.state === 'Requested' && (
          <p>{orderText.provisional}</p>
        )}
        {token && certificate && <ConsentForm certificate={certificate} token={token} />}
      </section>
    );
  }
  if (state !== 'Delivered' || serials.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{orderText.retirement}</h2>
      <p>{orderText.retirementWhy}</p>
      {provider === 'simulated' && <p>{orderText.demonstration}</p>}
      {token ? (
        <RetirementForm reference={order.reference} token={token} />
      ) : (
        <p>{orderText.retirementByLink}</p>
      )}
    </section>
  );
}

const NO_WORDS = { beneficiaryName: '', consent: false, reason: '', year: '' };

function RetirementForm({ reference, token }: { reference: string; token: string }) {
  const { revalidate } = useRevalidator();
  const schema = useMemo(() => {
    const { reason, year } = retirementRequest.shape;
    return z
      .object({ beneficiaryName: beneficiary.shape.name, consent: z.boolean(), reason, year })
      .transform(({ beneficiaryName, consent, reason: why, year: label }) => ({
        token,
        // Without new values, the checkout's values stay.
        ...(beneficiaryName && { beneficiary: { name: beneficiaryName, consent } }),
        ...(why && { reason: why }),
        ...(label && { year: label }),
      }));
  }, [token]);
  const { draft, errors, change, touch, failure, sending, props } = useContractForm(
    schema,
    NO_WORDS,
    async (body) => {
      try {
        const { http } = await loadHttp();
        await http.post('/orders/:reference/retire', { path: { reference }, body });
      } catch (thrown) {
        throw forForm(toAppError(thrown));
      }
      await revalidate();
    },
  );
  return (
    <form className={styles.form} {...props}>
      <p>{checkoutText.wordsKept}</p>
      <RetirementWords
        field={(name) => ({
          value: draft[name],
          error: errors[name],
          onChange: (value) => change({ [name]: value }),
          onBlur: () => touch(name),
        })}
        consent={draft.consent}
        error={errors.consent}
        onChange={change}
      />
      <FormFailure text={failure} />
      <SubmitButton
        label={orderText.retire}
        sendingLabel={orderText.retiring}
        isSending={sending}
      />
    </form>
  );
}

/** Form that shows or hides name and reason on the certificate. */
function ConsentForm({ certificate, token }: { certificate: Certificate; token: string }) {
  const { revalidate } = useRevalidator();
  const [isSaved, setSaved] = useState(false);
  // Without consent the certificate contains neither.
  const shown = certificate.beneficiary !== '' || certificate.reason !== '';
  const initial = useState({ consent: shown })[0];
  const schema = useMemo(() => z.object({ consent: z.boolean() }), []);
  const form = useContractForm(schema, initial, async ({ consent }) => {
    try {
      const { http } = await loadHttp();
      const path = { id: certificate._id };
      await http.put('/retirements/:id/consent', { path, body: { consent, token } });
    } catch (thrown) {
      throw toAppError(thrown);
    }
    setSaved(true);
    await revalidate();
  });
  return (
    <form className={styles.form} {...form.props}>
      <TickField
        label={orderText.consent}
        checked={form.draft.consent}
        error={form.errors.consent}
        onChange={(consent) => {
          setSaved(false);
          form.change({ consent });
        }}
      />
      <FormFailure text={form.failure} />
      <div className={styles.save}>
        <SubmitButton
          label={orderText.consentSave}
          sendingLabel={orderText.consentSaving}
          isSending={form.sending}
        />
        <p role="status">{isSaved && orderText.consentSaved}</p>
      </div>
    </form>
  );
}

/** Maps error paths of the nested request body to the flat form's fields. */
function forForm(error: AppError): AppError {
  const fieldErrors = error.fieldErrors.map(({ path, message }) => ({
    path:
      path[0] === 'beneficiary' ? [path[1] === 'consent' ? 'consent' : 'beneficiaryName'] : path,
    message,
  }));
  const { status, code } = error;
  return new AppError(error.message, { status, code, fieldErrors, cause: error });
}
