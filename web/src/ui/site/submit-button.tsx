import { useHydrated } from '../../lib/use-hydrated';

/** Sends a form of `useContractForm`. It waits for script: a browser alone cannot send what calls expect. */
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
