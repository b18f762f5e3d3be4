import { App, ConfigProvider, theme } from 'antd';
import { Outlet } from 'react-router-dom';
import { useTheme } from '../lib/theme-mode';
import './antd.css';
import { antdTheme } from '../ui/theme';
import { typeToChoose } from '../ui/type-to-choose';

const isMotionWelcome = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Around every page that uses antd. Public pages stand outside, and load nothing of it. */
export default function AntdRoot() {
  const { mode } = useTheme();
  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider
      theme={antdTheme(mode, algorithm, isMotionWelcome)}
      select={{ showSearch: typeToChoose }}
    >
      <App notification={{ placement: 'top' }}>
        <Outlet />
      </App>
    </ConfigProvider>
  );
}
