import {
  type Certificate,
  certificateStatement,
  findClaim,
  CERTIFICATE_TEXT as text,
} from '@canopy/domain/credits';
import { PUBLIC_PAGES, paths } from '@canopy/domain/site-pages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { failedText, missingText } from '../../messages/content/missing';
import { certificatePageText } from '../../messages/credits/retirements';
import { callOf, fakeApi, networkFailure, refusal } from '../../test/fake-api';
import { certificate } from '../../test/market';
import { renderApp } from '../../test/render-app';

function open(change: Partial<Certificate> = {}) {
  const shown = certificate(change);
  fakeApi(callOf('GET /certificates/:id', shown._id, () => ({ body: shown })));
  renderApp(`/certificate/${shown._id}`);
  return shown;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the certificate page', () => {
  it('shows a provisional retirement, its beneficiary and that the ledger agrees', async () => {
    const { _id } = open();
    await heading(text.provisionalTitle);
    for (const said of [
      certificateStatement('Requested', '1,200'),
      text.withCredits('1,200 credits'),
      'Sundarbans mangroves',
      'Meadow Hotels',
      'Travel of our guests',
      text.provisionalWhy,
      findClaim('none').text,
      text.ledgerAgrees,
      _id,
    ]) {
      expect(screen.getByText(said)).toBeInTheDocument();
    }
    const serials = within(screen.getByRole('table', { name: text.serialsHead }));
    expect(serials.getAllByRole('row').map((row) => row.textContent)).toEqual([
      text.first + text.last,
      'VCS-1VCS-700',
      'VCS-901VCS-1400',
    ]);
    expect(screen.queryByText(text.demonstration)).toBeNull();
    expect(screen.queryByRole('link', { name: certificatePageText.openRegistry })).toBeNull();
  });

  it('shows a final retirement and links the registry', async () => {
    open({
      state: 'Retired',
      registryRetirement: { id: 'R-77', url: 'https://registry.example/77' },
    });
    await heading(text.title);
    expect(screen.getByText(text.retiredWhy)).toBeInTheDocument();
    expect(screen.queryByText(text.provisionalWhy)).toBeNull();
    expect(screen.getByText('1,200 t CO₂e retired')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: certificatePageText.openRegistry });
    expect(link).toHaveAttribute('href', 'https://registry.example/77');
  });

  it('hides the beneficiary without consent', async () => {
    open({ beneficiary: '', reason: '' });
    expect(await screen.findByText(text.nameKept)).toBeInTheDocument();
    expect(screen.queryByText(text.onBehalfOf)).toBeNull();
  });

  it('states that a demonstration proves nothing', async () => {
    open({ demonstration: true });
    await screen.findByRole('heading', { name: text.demonstration });
    expect(screen.getByText(text.demonstrationWhy)).toBeInTheDocument();
  });

  it('warns when the ledger no longer agrees', async () => {
    open({ ledgerAgrees: false });
    expect(await screen.findByText(text.ledgerDisagrees)).toBeInTheDocument();
    expect(screen.queryByText(text.ledgerAgrees)).toBeNull();
  });

  it('names the place of its project', async () => {
    open();
    expect(await screen.findByText('Kakdwip, West Bengal, India')).toBeInTheDocument();
  });

  it('shows its address and a QR code of it', async () => {
    const { _id } = open();
    expect(await screen.findByText(`${window.location.origin}/certificate/${_id}`)).toBeVisible();
    expect(screen.getByRole('img', { name: certificatePageText.code })).toBeInTheDocument();
  });

  it('links the PDF and prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { _id } = open();
    const pdf = await screen.findByRole('link', { name: certificatePageText.pdf });
    expect(pdf).toHaveAttribute('href', `/api/certificates/${_id}/pdf`);
    await userEvent.click(screen.getByRole('button', { name: certificatePageText.print }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('reports a missing certificate and links the register', async () => {
    fakeApi(callOf('GET /certificates/:id', 'changed', () => refusal(404, 'Not Found')));
    renderApp('/certificate/changed');
    await heading(missingText.certificate.title);
    expect(
      screen.getByRole('link', { name: PUBLIC_PAGES[paths.retirements].title }),
    ).toHaveAttribute('href', '/retirements');
  });

  it('shows a load error and retries', async () => {
    const shown = certificate();
    fakeApi(callOf('GET /certificates/:id', shown._id, () => networkFailure));
    renderApp(`/certificate/${shown._id}`);
    await heading(failedText.certificate);
    fakeApi(callOf('GET /certificates/:id', shown._id, () => ({ body: shown })));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading(text.provisionalTitle);
  });
});
