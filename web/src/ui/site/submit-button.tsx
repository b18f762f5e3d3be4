import { useHydrated } from '../../lib/use-hydrated';

/**
 * Submit button of a `useContractForm` form. It is disabled until script runs: browsers alone
 * cannot send the expected request body.
 */
export function SubmitButton({
  label,
  sendingLabel,
  isSending,
  className = '',
}: {
  label: string;
  sendingLabel: string;
  isSending: boolean;
  className?: string;
}) {
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      className={`button button-primary ${className}`}
      disabled={!isHydrated}
      aria-disabled={isSending}
    >
      {isSending ? sendingLabel : label}
    </button>
  );
}
