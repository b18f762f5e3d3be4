import { errors } from '@strapi/utils';
import { checkAccountMayGo, checkedAccount, endSessionsOf } from './account-rules';
import { checkedFactor } from './factor-rules';

const FACTOR = 'api::emission-factor.emission-factor';
const ACCOUNT = 'plugin::users-permissions.user';

type Action = 'create' | 'clone' | 'update' | 'delete';

const ADDED_ON_THE_SITE = 'is added on the site, which makes the account that belongs to it.';
const STAYS = 'stays as long as its records: they would belong to nobody.';
const ONLY_SHOWN = 'is only shown here. Members record and change it on the site.';

/** What the panel cannot do without breaking what belongs together, and why. */
const REFUSED: Readonly<Record<string, Partial<Record<Action, string>>>> = {
  'api::client.client': {
    create: `A client ${ADDED_ON_THE_SITE}`,
    clone: `A client ${ADDED_ON_THE_SITE}`,
    delete: `A client ${STAYS}`,
  },
  'api::member.member': {
    create: `A member ${ADDED_ON_THE_SITE}`,
    clone: `A member ${ADDED_ON_THE_SITE}`,
    delete: `A member ${STAYS}`,
  },
  'api::emission-record.emission-record': {
    create: `A record ${ONLY_SHOWN}`,
    clone: `A record ${ONLY_SHOWN}`,
    update: `A record ${ONLY_SHOWN}`,
  },
  'api::evidence.evidence': {
    create: `Evidence ${ONLY_SHOWN}`,
    clone: `Evidence ${ONLY_SHOWN}`,
    update: `Evidence ${ONLY_SHOWN}`,
    delete: 'Evidence stays: a record may refer to it.',
  },
};

interface DocumentCall {
  readonly uid: string;
  readonly action: string;
  readonly params: { documentId?: string; data?: Record<string, unknown> };
}

/**
 * Holds writes through the document service, which is how the panel writes, to the rules of the
 * site's own calls. Factors obey theirs whoever writes; the rest concerns the panel alone.
 */
export function guardDocuments(): void {
  strapi.documents.use(async (context, next) => {
    const call = context as unknown as DocumentCall;
    const { uid, action, params } = call;
    const writes = action === 'create' || action === 'update' || action === 'clone';
    if (uid === FACTOR && writes) {
      params.data = await checkedFactor(params.data ?? {}, params.documentId);
    } else if (fromPanel()) {
      const refusal = REFUSED[uid]?.[action as Action];
      if (refusal) throw new errors.ApplicationError(refusal);
      if (uid === ACCOUNT) return guardAccount(call, writes, next);
    }
    return next();
  });
}

async function guardAccount<T>(
  { action, params }: DocumentCall,
  writes: boolean,
  next: () => T,
): Promise<Awaited<T>> {
  const { documentId } = params;
  if (action === 'delete' && documentId) await checkAccountMayGo(documentId);
  if (!writes) return await next();
  params.data = await checkedAccount(params.data ?? {}, documentId);
  const { password, blocked } = params.data;
  const outcome = await next();
  if (documentId && (password || blocked)) await endSessionsOf(documentId);
  return outcome;
}

function fromPanel(): boolean {
  return strapi.requestContext.get()?.path.startsWith('/content-manager/') ?? false;
}
