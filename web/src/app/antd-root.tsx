import { App, ConfigProvider, theme } from 'antd';
import { Outlet } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { AppError } from '../lib/app-error';
import { useTheme } from '../lib/theme-mode';
import './antd.css';
import { antdTheme } from '../ui/theme';
import { typeToChoose } from '../ui/type-to-choose';
import { NOTICE_SECONDS } from './notice-seconds';

const isMotionWelcome = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const SWR: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => error instanceof AppError && error.retryable,
  errorRetryCount: 3,
};

/** Wrapper of all pages that use antd and SWR. Public pages are outside and load neither. */
export default function AntdRoot() {
  const { mode } = useTheme();
  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider
      theme={antdTheme(mode, algorithm, isMotionWelcome)}
      select={{ showSearch: typeToChoose }}
    >
      <App notification={{ placement: 'top', duration: NOTICE_SECONDS }}>
        <SWRConfig value={SWR}>
          <Outlet />
        </SWRConfig>
      </App>
    </ConfigProvider>
  );
}
