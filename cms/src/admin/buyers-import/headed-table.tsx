import { Table, Tbody, Th, Thead, Tr, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** Table with a row of column headings. */
export function HeadedTable({
  heads,
  rowCount,
  children,
}: {
  heads: readonly string[];
  /** Number of rows without the heading row. */
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
