import { formatRupees } from '@canopy/domain/common';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { MAY_READ_ORDERS, ORDERS_TODAY, type OrdersToday as Read } from '../../panel-type/calls';

const number = new Intl.NumberFormat('en');

/** Today's orders in rupees, and the newest orders of any day. */
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
  const { orders, credits, total, cancelled, newest } = read;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Box>
        <Typography variant="alpha" tag="p">
          {formatRupees(total)}
        </Typography>
        <Typography variant="omega" textColor="neutral700" tag="p">
          {number.format(orders)} {orders === 1 ? 'order' : 'orders'}, {number.format(credits)}{' '}
          {credits === 1 ? 'credit' : 'credits'}
          {cancelled > 0 && `; ${number.format(cancelled)} cancelled`}
        </Typography>
      </Box>
      {newest.length === 0 ? (
        <Typography textColor="neutral600">There are no orders yet.</Typography>
      ) : (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
          {newest.map(({ _id, projectName, quantity, total: rupees, status, createdAt }) => (
            <Flex key={_id} tag="li" justifyContent="space-between" alignItems="baseline" gap={4}>
              <Typography
                tag={Link}
                to={`/content-manager/collection-types/${MAY_READ_ORDERS.subject}/${_id}`}
                textColor="primary600"
                ellipsis
              >
                {number.format(quantity)} × {projectName}
              </Typography>
              <Typography variant="pi" textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
                {status === 'Cancelled' ? 'Cancelled' : formatRupees(rupees)},{' '}
                {new Date(createdAt).toLocaleDateString('en-GB', {
                  day: 'numeric',
                  month: 'short',
                })}
              </Typography>
            </Flex>
          ))}
        </Flex>
      )}
    </Flex>
  );
}
