import { Table, Tbody, Th, Thead, Tr, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** A table with these heads above its rows. */
export function HeadedTable({
  heads,
  rowCount,
  children,
}: {
  heads: readonly string[];
  /** The rows without that of the heads. */
  rowCount: number;
  children: ReactNode;
}) {
  return (
    <Table colCount={heads.length} rowCount={rowCount + 1}>
      <Thead>
        <Tr>
          {heads.map((head) => (
            <Th key={head}>
              <Typography variant="sigma">{head}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>{children}</Tbody>
    </Table>
  );
}
