import type { Client } from '@canopy/domain/people';
import { type ReactNode, useEffect, useRef } from 'react';
import { clientFormText } from '../../../messages/admin';
import { Panel } from '../../../ui/panel';
import { PasswordOnce } from '../../../ui/password-once';

/** Confirmation of a new client. It shows the password for the last time. */
export function AddedClient({
  client,
  password,
  next,
}: {
  client: Client;
  password: string;
  /** Next steps. */
  next: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel title={clientFormText.addedTitle(client.username)} headingRef={heading}>
      <p>{clientFormText.addedText(client.userId)}</p>
      <PasswordOnce password={password} />
      {next}
    </Panel>
  );
}
