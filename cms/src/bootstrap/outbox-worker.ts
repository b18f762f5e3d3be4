import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../http/refusals';
import * as contactMessages from '../modules/content/contact-message/contact-message';
import * as orderMails from '../modules/credits/order/order-mails';
import type { OutboxKind, TakenEntry } from '../modules/mail/outbox';
import * as outbox from '../modules/mail/outbox';
import * as credentials from '../modules/session/credential';
import { makeMailWriter } from '../modules/shop/product-order/product-order-mails';
import { type Mail, sendMail } from '../server/mail';
import { findMetrics } from '../server/metrics';
import { logFailure } from '../server/storage-failure';

/** Number of mails sent at once, so that a slow one does not hold up the others. */
const SENT_AT_ONCE = 5;
/** Timeout for one mail, in milliseconds. Much shorter than this process's lease of an entry. */
const SEND_MS = 60_000;
/** Interval between checks for entries that are due, or that another process has abandoned. */
const LOOK_EVERY_MS = 60_000;
/** Maximum wait for mails in progress at shutdown, in milliseconds. */
const STOP_MS = 3_000;
/** Pause before retrying to record a mail's outcome, when the database did not respond. */
const NOTE_AGAIN_MS = 1_000;

/**
 * Writers of each kind of mail, called when it is sent. A writer returns null if the mail is
 * obsolete.
 */
const MAILS: Readonly<Record<OutboxKind, (entityId: string) => Promise<Mail | null>>> = {
  credentials: credentials.mail,
  'contact-confirmation': contactMessages.confirmationMail,
  'contact-notification': contactMessages.notificationMail,
  'order-cancellation': orderMails.cancellation,
  'order-confirmation': orderMails.confirmation,
  'order-expiry': orderMails.expiry,
  'order-proforma': orderMails.proforma,
  'order-refund': orderMails.refund,
  'order-request': orderMails.request,
  'order-retirement': orderMails.retirement,
  'product-order-reserved': makeMailWriter('Reserved'),
  'product-order-paid': makeMailWriter('Paid'),
  'product-order-fulfilled': makeMailWriter('Fulfilled'),
  'product-order-returned': makeMailWriter('Returned'),
  'product-order-cancelled': makeMailWriter('Cancelled'),
  'product-order-expired': makeMailWriter('Expired'),
};

/** Mails being sent. */
const underWay = new Map<Promise<void>, AbortController>();

let done: Promise<void> = Promise.resolve();
let isStopping = false;
let wake: () => void = () => undefined;

/** Sends the outbox in the background. Runs on each instance. An entry belongs to one of them. */
export function startOutboxWorker(): void {
  outbox.onAdded(() => wake());
  done = work();
}

/**
 * Resolves when no mail is in progress. A mail that takes too long is aborted and retried later.
 */
export async function stopOutboxWorker(): Promise<void> {
  isStopping = true;
  wake();
  const timer = setTimeout(() => {
    for (const controller of underWay.values()) controller.abort();
  }, STOP_MS);
  await done;
  clearTimeout(timer);
}

async function work(): Promise<void> {
  while (!isStopping) {
    // Created before the lookup, so that entries added meanwhile wake it.
    const nextLook = waitForWake();
    for (const entry of await takeEntries()) sendBeside(entry);
    await nextLook;
  }
  await Promise.all(underWay.keys());
}

function waitForWake(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOK_EVERY_MS).unref();
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

async function takeEntries(): Promise<TakenEntry[]> {
  const free = SENT_AT_ONCE - underWay.size;
  if (free === 0) return [];
  try {
    return await outbox.take(free);
  } catch (error) {
    logFailure(error);
    return [];
  }
}

function sendBeside(entry: TakenEntry): void {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), SEND_MS);
  const sending = send(entry, controller.signal).finally(() => {
    clearTimeout(timer);
    underWay.delete(sending);
    wake();
  });
  underWay.set(sending, controller);
}

/** Sends a mail and records the outcome. Never rejects. */
async function send(entry: TakenEntry, signal: AbortSignal): Promise<void> {
  const outcome = await deliver(entry, signal);
  if (outcome !== 'nothing to send') {
    findMetrics()?.countWork('mails', outcome === 'sent' ? 'done' : 'failed');
  }
  // A sent mail without a recorded outcome would be sent again.
  for (;;) {
    try {
      return await note(entry, outcome);
    } catch (error) {
      logFailure(error);
      if (isStopping) return;
      await pause(NOTE_AGAIN_MS);
    }
  }
}

type Outcome = 'sent' | 'failed' | 'nothing to send';

async function deliver(
  { kind, entityId, documentId }: TakenEntry,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const mail = await MAILS[kind](entityId);
    if (!mail) return 'nothing to send';
    const { hostname } = new URL(strapi.config.get('server.url'));
    await sendMail(mail, { messageId: `<${documentId}@${hostname}>`, signal });
    return 'sent';
  } catch (error) {
    // A refusal comes from the mail server and has already been logged.
    if (!(error instanceof Refusal)) logFailure(error);
    return 'failed';
  }
}

async function note(entry: TakenEntry, outcome: Outcome): Promise<void> {
  if (outcome === 'sent') return outbox.noteSent(entry);
  if (outcome === 'nothing to send') return outbox.remove(entry);
  if (await outbox.noteFailed(entry)) return;
  const { kind, documentId } = entry;
  strapi.log.error(`Gave up on a mail after a day of attempts: ${kind}, entry ${documentId}.`);
}
