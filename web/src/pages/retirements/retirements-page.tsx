import {
  CERTIFICATE_TEXT,
  certificateState,
  RETIREMENT_STATES,
  type RegisteredRetirement,
} from '@canopy/domain/credits';
import { paths, pathWith } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { makeAddress } from '../../lib/call-address';
import type { PageProps } from '../../lib/public-page';
import { formatCount } from '../../lib/site-format';
import { useUrlState } from '../../lib/url-state';
import { registerText as text } from '../../messages/credits/retirements';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { ListForm, submitForm } from '../../ui/site/list-form';
import { ListTools } from '../../ui/site/list-tools';
import { PageHero } from '../../ui/site/page-hero';
import { Pager } from '../../ui/site/pager';
import { Container } from '../../ui/site/section';
import { NO_FILTERS, REGISTER_VIEW, type retirementsPage } from './pages';
import styles from './retirements-page.module.css';

const RESULTS = 'retirements';

type Props = PageProps<typeof retirementsPage>;

export default function RetirementsPage({ data }: Props) {
  const { rows, years, totals, page, pages, total } = data;
  const [view, change, linkTo] = useUrlState(REGISTER_VIEW);
  const isFiltered = view.q !== '' || view.year !== '' || view.state !== '';
  const { q, year, state } = view;
  const csv = makeAddress('/retirements', {
    query: { format: 'csv', ...(q && { q }), ...(year && { year }), ...(state && { state }) },
  });
  return (
    <>
      <PageHero title={text.title} lead={text.lead} />
      <Container className={styles.page}>
        {total === 0 && !isFiltered ? (
          <EmptyState title={text.empty} why={text.emptyWhy} />
        ) : (
          <>
            <Totals totals={totals} csv={csv} />
            <ListForm label={text.filters} onSubmit={change}>
              <ListTools
                label={text.search}
                search={view.q}
                found={text.found(total)}
                resultsId={RESULTS}
              >
                <Choice
                  label={text.year}
                  name="year"
                  value={view.year}
                  all={text.allYears}
                  options={years.map((each) => ({ value: each, label: each }))}
                />
                <Choice
                  label={text.state}
                  name="state"
                  value={view.state}
                  all={text.allStates}
                  options={RETIREMENT_STATES.map((value) => ({
                    value,
                    label: certificateState(value).label,
                  }))}
                />
              </ListTools>
            </ListForm>
            {total === 0 ? (
              <EmptyState
                title={text.nothingFound}
                why={text.nothingFoundWhy}
                action={<ButtonLink to={linkTo(NO_FILTERS)} label={text.clear} primary inPlace />}
              />
            ) : (
              <Register rows={rows} />
            )}
            <Pager page={page} pages={pages} resultsId={RESULTS} />
          </>
        )}
      </Container>
    </>
  );
}

function Totals({ totals, csv }: { totals: Props['data']['totals']; csv: string }) {
  return (
    <section className={styles.totals} aria-label={text.totals}>
      <dl>
        <div>
          <dt>{text.retired}</dt>
          <dd>{text.totalOf(formatCount(totals.retired))}</dd>
        </div>
        <div>
          <dt>{text.requested}</dt>
          <dd>{text.totalOf(formatCount(totals.requested))}</dd>
        </div>
      </dl>
      <p>
        <a href={csv} download>
          {text.csv}
        </a>{' '}
        {text.totalsNote}
      </p>
    </section>
  );
}

function Choice({
  label,
  name,
  value,
  all,
  options,
}: {
  label: string;
  name: string;
  value: string;
  all: string;
  options: readonly { readonly value: string; readonly label: string }[];
}) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select name={name} value={value} onChange={submitForm}>
        <option value="">{all}</option>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Register({ rows }: { rows: readonly RegisteredRetirement[] }) {
  return (
    <table className={styles.register}>
      <thead>
        <tr>
          <th scope="col">{text.project}</th>
          <th scope="col">{text.vintage}</th>
          <th scope="col" className={styles.figure}>
            {text.credits}
          </th>
          <th scope="col">{text.beneficiary}</th>
          <th scope="col">{text.year}</th>
          <th scope="col">{text.state}</th>
          <th scope="col">{text.certificate}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row._id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: RegisteredRetirement }) {
  const { _id, project, vintage, quantity, name, year, state, demonstration } = row;
  const count = formatCount(quantity);
  return (
    <tr>
      <th scope="row" data-label={text.project}>
        {project}
        {demonstration && <strong className={styles.demo}>{CERTIFICATE_TEXT.demonstration}</strong>}
      </th>
      <td data-label={text.vintage}>{vintage ?? '–'}</td>
      <td data-label={text.credits} className={styles.figure}>
        {count}
      </td>
      <td data-label={text.beneficiary} className={name ? styles.words : styles.soft}>
        {name || text.nameKept}
      </td>
      <td data-label={text.year}>{year || '–'}</td>
      <td data-label={text.state}>{certificateState(state).label}</td>
      <td data-label={text.certificate}>
        <Link to={pathWith(paths.certificate, _id)} aria-label={text.openOf(count, project)}>
          {text.open}
        </Link>
      </td>
    </tr>
  );
}
