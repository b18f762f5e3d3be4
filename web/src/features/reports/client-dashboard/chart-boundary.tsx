import { Component, type ReactNode } from 'react';
import { chartText } from '../../../messages/client';
import { appText } from '../../../messages/en';
import styles from './chart.module.css';

interface Props {
  onRetry: () => void;
  children: ReactNode;
}

/** Error boundary of a chart. The figures stay readable without it. */
export class ChartBoundary extends Component<Props, { failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) {
      return this.props.children;
    }
    return (
      <div className={styles.failed} role="alert">
        <p>{chartText.failed}</p>
        <button type="button" className="button" onClick={this.props.onRetry}>
          {appText.retry}
        </button>
      </div>
    );
  }
}
