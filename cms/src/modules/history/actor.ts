import type { AuditActor } from '@canopy/domain/history';
import { fromPanel } from '../../http/request-kind';

/** Actor of an entry, as stored. */
export interface Actor {
  readonly actorRole: AuditActor;
  readonly actorAccount: string;
  readonly actorName: string;
}

/** Names in the result of `global::caller`; see `Caller`. */
interface Named {
  readonly role: AuditActor;
  readonly account: { readonly username: string };
  readonly client?: { readonly username: string };
  readonly manager?: { readonly name: string } | null;
  readonly member?: { readonly username: string };
  readonly admin?: { readonly name: string };
  readonly business?: { readonly name: string };
}

interface PanelUser {
  readonly email: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
}

/**
 * Returns the actor of the current request. Outside requests, such as at the first startup, it is
 * the system.
 */
export function actingNow(): Actor {
  const context = strapi.requestContext.get();
  if (!context) return { actorRole: 'system', actorAccount: '', actorName: '' };
  const { caller, user } = context.state as { caller?: Named; user?: PanelUser };
  if (caller) {
    const { username } = caller.account;
    const profile = caller.client ?? caller.member;
    const person = caller.manager ?? caller.admin ?? caller.business;
    const name = person?.name ?? profile?.username ?? username;
    return { actorRole: caller.role, actorAccount: username, actorName: name };
  }
  if (user && fromPanel()) {
    const name = [user.firstname, user.lastname].filter(Boolean).join(' ');
    return { actorRole: 'panel', actorAccount: user.email, actorName: name || user.email };
  }
  return { actorRole: 'visitor', actorAccount: '', actorName: '' };
}
