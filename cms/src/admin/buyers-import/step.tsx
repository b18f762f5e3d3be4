import { importText, type Settled } from '@canopy/domain/file-import';
import { Box, Flex, Typography } from '@strapi/design-system';
import { type ReactNode, useEffect, useRef } from 'react';

/** One step of the import. Its heading takes the focus, because the focused element is gone. */
export function Step({
  title,
  note,
  actions,
  takesFocus = true,
  children,
}: {
  title: string;
  note?: string;
  actions?: ReactNode;
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Box tag="section" background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4} paddingBottom={4}>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography
            ref={heading}
            tag="h2"
            variant="beta"
            tabIndex={-1}
            style={{ outline: 'none' }}
          >
            {title}
          </Typography>
          {note && (
            <Typography tag="p" textColor="neutral600">
              {note}
            </Typography>
          )}
        </Flex>
        <Flex gap={2} wrap="wrap" justifyContent="flex-end">
          {actions}
        </Flex>
      </Flex>
      {children}
    </Box>
  );
}

/** Error message, announced to screen readers. */
export function Problem({ children }: { children: string }) {
  return (
    <Box
      role="alert"
      background="danger100"
      borderColor="danger200"
      hasRadius
      padding={4}
      marginBottom={4}
    >
      <Typography textColor="danger700">{children}</Typography>
    </Box>
  );
}

/** Rows that the spreadsheet hides and the reader leaves out. */
export function LeftOutRows({ leftOut }: Pick<Settled, 'leftOut'>) {
  return leftOut.map(({ reason, unit, rows }) => (
    <Typography key={`${reason} ${unit}`} tag="p">
      {importText.leftOut}: {importText.leftOutRows(rows.length, reason, [])}
    </Typography>
  ));
}
