import { BUYER_IMPORT } from '@canopy/domain/credits';
import { importText } from '@canopy/domain/file-import';
import { Box, Button, Flex, LinkButton, Loader, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MAY_IMPORT_BUYERS } from '../../panel-type/calls';
import { CheckStep } from './check-step';
import { ChooseStep } from './choose-step';
import { DoneStep } from './done-step';
import { downloadTemplate } from './download';
import { EncodingStep } from './encoding-step';
import { MatchStep } from './match-step';
import { Step } from './step';
import { useBuyersImport } from './use-buyers-import';

const TITLE = 'Import buyers';
const TO_LIST = 'All buyers';

/** Import of a buyers file in four steps: choose, match columns, check, import. */
export default function BuyersImportPage() {
  return (
    <Page.Protect permissions={[MAY_IMPORT_BUYERS]}>
      <Page.Title>{TITLE}</Page.Title>
      <Page.Main>
        <Layouts.Header
          title={TITLE}
          subtitle={BUYER_IMPORT.lead}
          primaryAction={
            <Button variant="secondary" startIcon={<Download />} onClick={downloadTemplate}>
              {importText.template}
            </Button>
          }
        />
        <Layouts.Content>
          <Steps />
        </Layouts.Content>
      </Page.Main>
    </Page.Protect>
  );
}

function Steps() {
  const { stage, file, ...acts } = useBuyersImport();
  const [hasMoved, setHasMoved] = useState(false);
  if (stage.at !== 'choose' && !hasMoved) setHasMoved(true);
  if (stage.at === 'encoding') {
    return (
      <EncodingStep
        stage={stage}
        onChoose={(encoding) => void acts.readAs(encoding)}
        onOtherFile={acts.startOver}
      />
    );
  }
  if (!file || stage.at === 'choose' || stage.at === 'reading') {
    return (
      <ChooseStep
        isReturn={hasMoved}
        reading={stage.at === 'reading' ? stage.name : undefined}
        problem={stage.at === 'choose' ? stage.problem : undefined}
        onFile={(chosen) => void acts.open(chosen)}
        onCancel={acts.startOver}
      />
    );
  }
  return (
    <>
      {/* Stays mounted, so that going back keeps the matched columns. */}
      <Box display={stage.at === 'map' ? undefined : 'none'}>
        <MatchStep
          file={file}
          problem={stage.at === 'map' ? stage.problem : undefined}
          onCheck={(prepared) => void acts.check(prepared)}
          onOtherFile={acts.startOver}
        />
      </Box>
      {stage.at === 'working' && (
        <Step
          title={stage.title}
          actions={
            // Cancel works even while the server saves. Afterwards only a new check shows the
            // result.
            <Button variant="tertiary" onClick={acts.toMap}>
              {importText.cancel}
            </Button>
          }
        >
          <Flex gap={3}>
            <Loader small>{stage.title}</Loader>
            <Typography role="status">{importText.serverWorks}</Typography>
          </Flex>
        </Step>
      )}
      {stage.at === 'checked' && (
        <CheckStep
          fileName={file.name}
          checked={stage.checked}
          problem={stage.problem && `${BUYER_IMPORT.failed}. ${stage.problem}`}
          onImport={() => void acts.import(stage.checked)}
          onBack={acts.toMap}
          onOtherFile={acts.startOver}
        />
      )}
      {stage.at === 'done' && (
        <DoneStep
          fileName={file.name}
          answer={stage.answer}
          checked={stage.checked}
          onAgain={acts.startOver}
          toList={
            <LinkButton
              tag={Link}
              to={`/content-manager/collection-types/${MAY_IMPORT_BUYERS.subject}`}
            >
              {TO_LIST}
            </LinkButton>
          }
        />
      )}
    </>
  );
}
