import { toParagraphs } from '@canopy/domain/common';
import type { ProjectEntry } from '@canopy/domain/credits';
import { entryPaths } from '@canopy/domain/site-pages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { missingText } from '../../messages/content/missing';
import { amountText } from '../../messages/credits/amounts';
import { issuanceText } from '../../messages/credits/issuance-list';
import { projectCardText } from '../../messages/credits/project-card';
import { projectText } from '../../messages/credits/projects';
import { callOf, fakeApi, networkFailure } from '../../test/fake-api';
import { issuance, project } from '../../test/market';
import { renderApp } from '../../test/render-app';

function open(shown: ProjectEntry) {
  fakeApi(callOf('GET /getprojects/:id', shown._id, () => ({ body: shown })));
  renderApp(`/project/${shown._id}`);
  return screen.findByRole('heading', { level: 1, name: shown.projectName });
}

const fact = (term: string) => screen.getByText(term).nextElementSibling;

describe('the project page', () => {
  it('shows the facts, price and remaining credits of a project', async () => {
    const registryUrl = 'https://registry.example/1764';
    const shown = project({ quantity: 1200, registryUrl });
    await open(shown);
    expect(screen.getByText('₹1,250.00')).toBeInTheDocument();
    expect(screen.getByText('1,200 credits left')).toBeInTheDocument();
    expect(screen.getByText('91 out of 100')).toBeInTheDocument();
    expect(fact(projectText.verification)).toHaveTextContent('Verra');
    expect(screen.getByRole('link', { name: 'VCS 1764' })).toHaveAttribute('href', registryUrl);
    expect(
      screen.getByText(`${projectText.scoreNote} ${projectText.scoreUnexplained}`),
    ).toBeInTheDocument();
    expect(fact(projectText.methodology)).toHaveTextContent('VM0033 Tidal wetland restoration');
    const benefits = screen.getByRole('heading', { name: projectText.coBenefits }).parentElement;
    expect(within(benefits as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(issuanceText.notRetirable)).toBeInTheDocument();
  });

  it('explains the climate score', async () => {
    await open(project({ climateScoreBasis: 'Permanence: 24 of 25' }));
    expect(screen.getByText('Permanence: 24 of 25')).toBeInTheDocument();
    expect(screen.getByText(projectText.scoreNote)).toBeInTheDocument();
  });

  it('shows the description with headings below the page headings', async () => {
    const title = { type: 'text' as const, text: 'Who takes part' };
    await open(
      project({
        blocks: [
          { type: 'heading', level: 1, children: [title] },
          ...toParagraphs('Nine villages.\n\nTheir schools.'),
        ],
      }),
    );
    expect(screen.getByRole('heading', { level: 3, name: title.text })).toBeInTheDocument();
    expect(screen.getByText('Their schools.').tagName).toBe('P');
    cleanup();
    await open(project({ description: '', blocks: [] }));
    expect(screen.queryByRole('heading', { name: projectText.about })).toBeNull();
  });

  it('marks the place in the outline of its country, if available', async () => {
    const coordinates = '-0.3031, 36.08';
    await open(project({ countryCode: 'KE', coordinates }));
    const outline = () =>
      screen.getByText('Kenya', { selector: 'figcaption' }).previousElementSibling;
    expect(outline()?.querySelector('image')).toHaveAttribute('href', '/outlines/KE.svg');
    expect(outline()?.querySelector('circle')).not.toBeNull();
    expect(fact(projectText.coordinates)).toHaveTextContent(coordinates);
    cleanup();
    await open(project({ countryCode: 'KE' }));
    expect(outline()?.querySelector('circle')).toBeNull();
    expect(screen.queryByText(projectText.coordinates)).toBeNull();
    cleanup();
    await open(project({ countryCode: 'IN' }));
    expect(screen.queryByText('India', { selector: 'figcaption' })).toBeNull();
  });

  it('marks the place between degree lines for a country without an outline', async () => {
    await open(project({ countryCode: 'IN', coordinates: '17.9104, 77.5199' }));
    const caption = screen.getByText('India', { selector: 'figcaption' });
    expect(caption).toHaveTextContent('17.91° N, 77.52° E');
    expect(caption.previousElementSibling?.querySelector('circle')).not.toBeNull();
    expect(caption.previousElementSibling).toHaveTextContent('18° N');
  });

  it('shows the film and the documents with sizes', async () => {
    await open(
      project({
        video: { url: '/uploads/film.mp4', name: 'film.mp4', mimeType: 'video/mp4', bytes: 9e6 },
        document: [
          {
            url: '/uploads/a.pdf',
            name: 'Report.pdf',
            mimeType: 'application/pdf',
            bytes: 340_000,
          },
        ],
      }),
    );
    expect(screen.getByLabelText(projectText.videoOf('Sundarbans mangroves'))).toHaveAttribute(
      'src',
      '/uploads/film.mp4',
    );
    expect(screen.getByRole('link', { name: 'Report.pdf 340 kB' })).toHaveAttribute(
      'href',
      '/uploads/a.pdf',
    );
  });

  it('omits unknown facts', async () => {
    await open(project({ registry: '', countryCode: '', coBenefits: '', climateScore: null }));
    expect(screen.queryByText('India', { selector: 'figcaption' })).toBeNull();
    expect(screen.queryByText(projectText.registry)).toBeNull();
    expect(screen.queryByText(projectText.coBenefits)).toBeNull();
    expect(screen.queryByText(projectText.climateScore)).toBeNull();
    expect(screen.queryByText(projectText.video)).toBeNull();
    expect(screen.queryByText(projectText.documents)).toBeNull();
  });

  it('explains a sold-out project and hides the purchase link', async () => {
    await open(project({ quantity: 0 }));
    expect(screen.getByText(projectText.soldOutWhy)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: projectText.buy })).toBeNull();
    expect(screen.queryByText(issuanceText.notRetirable)).toBeNull();
  });

  it('shows that credits with serial numbers can be retired', async () => {
    await open(project({ retirable: true, issuances: [issuance()] }));
    expect(screen.getByText(projectCardText.retirable)).toBeInTheDocument();
    expect(screen.queryByText(issuanceText.notRetirable)).toBeNull();
  });

  describe('when buying', () => {
    const buy = () => userEvent.click(screen.getByRole('button', { name: projectText.buy }));

    async function openToBuy() {
      const shown = project();
      fakeApi(callOf('GET /getprojects/:id', shown._id, () => ({ body: shown })));
      const { router } = renderApp(entryPaths.project(shown));
      await screen.findByRole('heading', { level: 1, name: shown.projectName });
      return { shown, address: () => router.state.location };
    }

    it('carries the number of tonnes to the checkout', async () => {
      const { shown, address } = await openToBuy();
      const tonnes = screen.getByLabelText(amountText.tonnes);
      await userEvent.clear(tonnes);
      await userEvent.type(tonnes, '0');
      await buy();
      expect(tonnes).toHaveAccessibleDescription(amountText.tonnesForm);
      await userEvent.type(tonnes, '{Backspace}3');
      expect(screen.getByText('3 credits: ₹3,750.00')).toBeInTheDocument();
      await buy();
      await waitFor(() => expect(address().pathname).toBe(`/checkout/${shown._id}`));
      expect(address().search).toBe('?quantity=3');
    });

    it('carries an amount to the checkout once it pays for a credit', async () => {
      const { shown, address } = await openToBuy();
      await userEvent.click(screen.getByRole('radio', { name: amountText.entries.amount }));
      const amount = screen.getByLabelText(amountText.amount);
      await userEvent.type(amount, '900');
      await buy();
      expect(amount).toHaveFocus();
      expect(amount).toHaveAccessibleDescription(
        `${amountText.amountHelp} ${amountText.tooLittle('₹1,250.00')}`,
      );
      await userEvent.type(amount, '0');
      expect(
        screen.getByText('₹9,000.00 buys 7 credits (7 t CO₂e) for ₹8,750.00. ₹250.00 is left.'),
      ).toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(address().pathname).toBe(`/checkout/${shown._id}`));
      expect(address().search).toBe('?amount=9000');
    });
  });

  it('reports a missing project', async () => {
    fakeApi({});
    renderApp('/project/project0none');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      missingText.project.title,
    );
  });

  it('offers a retry when the network fails', async () => {
    fakeApi({ 'GET /getprojects/project0none': () => networkFailure });
    renderApp('/project/project0none');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
