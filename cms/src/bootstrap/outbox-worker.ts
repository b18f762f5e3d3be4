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

/** So many mails are on their way at once, so that a slow one holds up no other. */
const SENT_AT_ONCE = 5;
/** The longest time that one mail may take, much shorter than an entry belongs to this process. */
const SEND_MS = 60_000;
/** The time between two looks for entries whose pause is over, or that another process has left. */
const LOOK_EVERY_MS = 60_000;
/** The longest time that a server which stops waits for the mails that are on their way. */
const STOP_MS = 3_000;
/** The pause before noting once more how a mail ended, when the database did not answer. */
const NOTE_AGAIN_MS = 1_000;

/** Writes the mail of each kind when it is sent; null when there is nothing to send any more. */
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

/** The mails that are on their way. */
const underWay = new Map<Promise<void>, AbortController>();

let done: Promise<void> = Promise.resolve();
let isStopping = false;
let wake: () => void = () => undefined;

/** Sends what is in the outbox, beside requests. Each instance does it; an entry belongs to one of them. */
export function startOutboxWorker(): void {
  outbox.onAdded(() => wake());
  done = work();
}

/** Resolves when no mail is on its way any more. One that takes too long is tried again later. */
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
    // Made before looking, so that it ends by what is added meanwhile.
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

/** Sends a mail and notes how that ended. It never rejects. */
async function send(entry: TakenEntry, signal: AbortSignal): Promise<void> {
  const outcome = await deliver(entry, signal);
  if (outcome !== 'nothing to send') {
    findMetrics()?.countWork('mails', outcome === 'sent' ? 'done' : 'failed');
  }
  // Unless it is noted that a mail was sent, it is sent again.
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
    // A refusal is that of the mail server, which has been logged.
    if (!(error instanceof Refusal)) logFailure(error);
    return 'failed';
  }
}

async function note(entry: TakenEntry, outcome: Outcome): Promise<void> {
  if (outcome === 'sent') return outbox.noteSent(entry);
  if (outcome === 'nothing to send') return outbox.remove(entry);
  if (await outbox.noteFailed(entry)) return;
  const { kind, documentId } = entry;
  strapi.log.error(`A mail was given up after a day of attempts: ${kind}, entry ${documentId}.`);
}
