import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailHtml } from '../../../cms/src/server/mail-html';
import { readHtml, wordsOf } from '../../support/mail-html';

const LINK = 'https://canopy.test/order/abc?token=x&y=1';
const MAIL = {
  senderName: 'Canopy',
  to: 'reader@example.org',
  subject: 'Your order abc',
  action: LINK,
  text: [
    'Hello,',
    'thank you for your order at Canopy: it has arrived.',
    'Reference: abc\nProject: <b>Forest</b> & Sons\nTotal: ₹1,500.00',
    'How to pay:\nBank of Pune\nIFSC 0001\nUPI: pay@bank\nupi://pay?pa=pay@bank&am=1',
    `Order: ${LINK}`,
    'Project page: https://canopy.test/project/forest',
  ].join('\n\n'),
};

const mailWith = (text: string) => ({ ...MAIL, text });

describe('the HTML of a mail', () => {
  it('contains the words and addresses of its text', () => {
    expect(readHtml(mailHtml(MAIL))).toEqual({
      words: wordsOf(['Canopy', MAIL.subject, MAIL.text].join('\n')),
      links: ['upi://pay?pa=pay@bank&am=1', LINK, 'https://canopy.test/project/forest'],
    });
  });

  it('shows the main link once as a button, with its address below', () => {
    const buttons = mailHtml(MAIL).match(/<a [^>]*class="button"[^>]*>[^<]*/g);
    expect(buttons).toEqual([expect.stringMatching(/>Order$/)]);
    expect(mailHtml(mailWith(`Choose a password here:\n${LINK}`))).toMatch(
      /class="button"[^>]*>Choose a password here<\/a>/,
    );
    expect(mailHtml({ ...MAIL, action: 'https://canopy.test/other' })).not.toContain(
      'class="button"',
    );
  });

  it('shows markup as text, and loads nothing', () => {
    const attack = '<img src=https://evil.example/x.png> "quoted" <script>alert(1)</script>';
    const html = mailHtml({
      ...mailWith(`Message:\n${attack}`),
      subject: attack,
      senderName: attack,
    });
    expect(html).not.toMatch(/<(img|script|link)|url\(|src="/);
    expect(readHtml(html).words).toEqual(wordsOf(`${attack}\n${attack}\nMessage:\n${attack}`));
  });

  it('keeps all words of any text', () => {
    const word = fc.stringMatching(/^[a-z<>&"':/.-]{1,12}$/);
    const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    const block = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const text = blocks.join('\n\n');
        expect(readHtml(mailHtml(mailWith(text))).words).toEqual(
          wordsOf(`Canopy\n${MAIL.subject}\n${text}`),
        );
      }),
    );
  });
});
