import { formatRupees } from '@canopy/domain/common';
import type { OrderSum } from '@canopy/domain/credits';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type NewOrder,
  ORDERS_TODAY,
  type OrderDay,
  type OrdersToday as Read,
} from '../../panel-type/calls';

const number = new Intl.NumberFormat('en');

/** Today's orders of both kinds, demonstrations apart, and the newest orders of any day. */
export function OrdersToday() {
  const { get } = useFetchClient();
  const [read, setRead] = useState<Read | 'failed'>();

  useEffect(() => {
    let shown = true;
    get<Read>(ORDERS_TODAY).then(
      ({ data }) => shown && setRead(data),
      () => shown && setRead('failed'),
    );
    return () => {
      shown = false;
    };
  }, [get]);

  if (!read) return <Widget.Loading />;
  if (read === 'failed') return <Widget.Error />;
  const { credits, products, newest } = read;
  const received = products
    ? credits.today.real.received.total + products.today.real.received.total
    : credits.today.real.received.total;
  const kinds = [
    { name: 'Carbon credits', day: credits },
    ...(products ? [{ name: 'Products', day: products }] : []),
  ];
  return (
    <Flex direction="column" alignItems="stretch" gap={4} style={WIDGET_WIDTH}>
      <Box>
        <Typography variant="alpha" tag="p">
          {formatRupees(received)}
        </Typography>
        <Typography variant="omega" textColor="neutral700" tag="p">
          received today, without demonstrations
        </Typography>
      </Box>
      <Days kinds={kinds} />
      {newest.length === 0 ? (
        <Typography textColor="neutral600">There are no orders yet.</Typography>
      ) : (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
          {newest.map((order) => (
            <Newest key={order._id} order={order} />
          ))}
        </Flex>
      )}
    </Flex>
  );
}

/** Keeps long names from widening the widget, which the panel would clip. */
const WIDGET_WIDTH = { width: 0, minWidth: '100%' } as const;

const CELL = { textAlign: 'end', paddingInlineStart: 12 } as const;

/** Table of today's orders, with a column for each kind. Omits empty rows. */
function Days({ kinds }: { kinds: readonly { name: string; day: OrderDay }[] }) {
  const rows: readonly (readonly [string, (day: OrderDay) => OrderSum])[] = [
    ['Received', ({ today }) => today.real.received],
    ['Placed', ({ today }) => today.real.reserved],
    ['Expired', ({ today }) => today.real.expired],
    ['Cancelled', ({ today }) => today.real.cancelled],
    ['Refunded or returned', ({ today }) => today.real.refunded],
    ['Reserved now, not yet paid', ({ open }) => open],
    ['Demonstrations', ({ today }) => today.demonstration.received],
  ];
  const shown = rows.filter(([, sumOf]) => kinds.some(({ day }) => sumOf(day).orders > 0));
  return (
    <table style={{ width: '100%' }}>
      <thead>
        <tr>
          <td />
          {kinds.map(({ name }) => (
            <Heading key={name} scope="col">
              {name}
            </Heading>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(([name, sumOf]) => (
          <tr key={name}>
            <Heading scope="row">{name}</Heading>
            {kinds.map((kind) => (
              <Typography key={kind.name} variant="pi" textColor="neutral700" tag="td" style={CELL}>
                {sumText(sumOf(kind.day))}
              </Typography>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ scope, children }: { scope: 'col' | 'row'; children: ReactNode }) {
  return (
    <Typography
      variant="pi"
      textColor="neutral600"
      tag="th"
      scope={scope}
      style={scope === 'col' ? CELL : { textAlign: 'start', paddingBlock: 2 }}
    >
      {children}
    </Typography>
  );
}

function Newest({ order }: { order: NewOrder }) {
  const { _id, uid, bought, total, state, provider, createdAt } = order;
  const day = new Date(createdAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
  return (
    <Flex tag="li" justifyContent="space-between" alignItems="baseline" gap={4}>
      <Typography
        tag={Link}
        to={`/content-manager/collection-types/${uid}/${_id}`}
        textColor="primary600"
        ellipsis
      >
        {bought}
      </Typography>
      <Typography variant="pi" textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
        {provider === 'simulated' && 'Demonstration, '}
        {state}, {formatRupees(total)}, {day}
      </Typography>
    </Flex>
  );
}

function sumText({ orders, total }: OrderSum): string {
  if (orders === 0) return '–';
  return `${formatRupees(total)}, ${number.format(orders)} ${orders === 1 ? 'order' : 'orders'}`;
}
