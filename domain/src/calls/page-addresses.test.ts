import { describe, expect, it } from 'vitest';
import { holdsPageAddress } from '../common/contracts/fields';

describe('holdsPageAddress', () => {
  it.each([
    'Win a prize http://evil.example/x Click',
    'see HTTPS://evil.net',
    'ftp://files',
    'www.evil.tld',
    'evil.com/',
    'Visit evil.co.in/now',
    'evil.com:8080/x',
    'evil.com?prize=1',
    'bit.ly/abc',
    'ww\u00adw.ev\u200dil.com',
    'ev\u00adil.c\u200dom/x',
    'ｅｖｉｌ．ｃｏｍ／ｘ',
    'write to a.sharma@example.org',
    'a.sharma＠example.org',
  ])('finds an address in %j', (text) => expect(holdsPageAddress(text)).toBe(true));

  it.each([
    'Asha Rao',
    'A.K. Rao',
    'J.Smith',
    'Saffron Foods Pvt.Ltd.',
    'St.John & Sons',
    'Tata Steel Ltd. in Mumbai',
    'Växjö Energi AB',
    'No. 12/4, Mill Road',
    'Flights of 2024/25',
    'Amazon.com, Inc.',
    'Booking.com B.V.',
    '1mg.com Technologies',
    'Make.org Foundation',
    'Cars24.com',
    'Is it Booking.com? Yes',
  ])('finds no address in %j', (text) => expect(holdsPageAddress(text)).toBe(false));
});
